import type { RefObject } from 'react';
import { isNavigating } from '#ui/loading/navigation.ts';

/** Whether the shopper still sees an element. False if it was removed, its dialog was closed or a navigation began. */
export const isShown = ({ current }: RefObject<HTMLElement | null>): boolean =>
  !isNavigating() && current?.closest('dialog:not([open])') === null;
