import type { RefObject } from 'react';
import { isNavigating } from '#ui/loading/navigation.ts';

/** Whether the shopper still sees an element: false if it was removed, its page is being left, or its dialog closed. */
export const isShown = ({ current }: RefObject<HTMLElement | null>): boolean =>
  !isNavigating() && current?.closest('dialog:not([open])') === null;
