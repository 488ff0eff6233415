import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { lastNavigation } from '#ui/loading/navigation.ts';
import { useSavedState } from '#ui/loading/use-saved-state.ts';

const names = ['cart', 'account', 'settings', 'menu'] as const;

/** The open panel, or 'none'. Only one is open at a time, because all panels share one overlay (behaviour 11.1). */
export type Panel = (typeof names)[number] | 'none';

interface OpenPanel {
  readonly panel: Panel;
  /** How many times a panel has been opened. Each opening retries a panel that could not be loaded. */
  readonly opened: number;
}

/** Opens and closes panels. The object never changes, so that the buttons that use it do not rerender. */
interface Panels {
  readonly open: (panel: Panel) => void;
  readonly close: () => void;
  /** Closes the panel after a navigation, unless the shopper opened it during the navigation. */
  readonly closeForPage: () => void;
}

const PanelsContext = createContext<Panels | undefined>(undefined);
const OpenPanelContext = createContext<OpenPanel>({ panel: 'none', opened: 0 });

export function PanelsProvider({ children }: { readonly children: ReactNode }) {
  const [panel, setPanel] = useState<Panel>('none');
  const [opened, setOpened] = useState(0);
  const openedAt = useRef(0);
  const panels = useMemo(
    (): Panels => ({
      open: (next) => {
        openedAt.current = performance.now();
        setPanel(next);
        setOpened((count) => count + 1);
      },
      close: () => setPanel('none'),
      closeForPage: () => {
        if (openedAt.current <= lastNavigation()) setPanel('none');
      },
    }),
    [],
  );
  useSavedState('saved-panel', panel, (text) => {
    const saved = names.find((name) => name === text);
    if (saved) panels.open(saved);
  });
  const openPanel = useMemo(() => ({ panel, opened }), [panel, opened]);
  return (
    <PanelsContext value={panels}>
      <OpenPanelContext value={openPanel}>{children}</OpenPanelContext>
    </PanelsContext>
  );
}

export const useOpenPanel = (): OpenPanel => useContext(OpenPanelContext);

/** Opens and closes panels. Throws outside `PanelsProvider`. */
export function usePanels(): Panels {
  const panels = useContext(PanelsContext);
  if (!panels) throw new Error('usePanels needs a PanelsProvider above it.');
  return panels;
}
