import { useEffect } from 'react';

/**
 * After a click has opened a dialog, or a new panel in it, ignores the other clicks of the same burst. A double click
 * therefore only opens the dialog (behaviour 11.1). The system's double-click settings define a burst.
 */
export function useOpeningBurst(opened: string | number | undefined): void {
  useEffect(() => {
    if (opened === undefined) return undefined;
    const controller = new AbortController();
    const suppress = (event: MouseEvent) => {
      if (event.detail < 2) return controller.abort();
      event.preventDefault();
      return event.stopPropagation();
    };
    for (const type of ['mousedown', 'click'] as const)
      addEventListener(type, suppress, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [opened]);
}
