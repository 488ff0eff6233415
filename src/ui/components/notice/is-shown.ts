import type { RefObject } from 'react';
import { isNavigating } from '#ui/loading/navigation.ts';

/** Whether the shopper still sees an element: false if it is removed or its page is being left, or its dialog is closed. */
export const isShown = ({ current }: RefObject<HTMLElement | null>): boolean =>
  !isNavigating() && current?.closest('dialog:not([open])') === null;
