import { useEffect } from 'react';

/**
 * Ignores the rest of a burst of clicks once the first has opened a dialog, or another panel in it, so that a double
 * click only opens it (behaviour 11.1). Browsers count the clicks of a burst by the system's double-click settings.
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
