import type { RefObject } from 'react';
import { isNavigating } from '#ui/loading/navigation.ts';

/** Whether the shopper still sees an element: not if it is gone or about to go, or its dialog is closed. */
export const isShown = ({ current }: RefObject<HTMLElement | null>): boolean =>
  !isNavigating() && current?.closest('dialog:not([open])') === null;
