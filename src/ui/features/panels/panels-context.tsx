import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { leaveEvent } from '#loading/contract.ts';
import { keep, takeKept } from '#loading/kept.ts';
import { lastNavigation } from '#loading/navigation.ts';

/** The one panel that is open, if any: panels share one overlay (behaviour 11.1). */
export type Panel = 'cart' | 'account' | 'settings' | 'menu' | 'none';

interface OpenPanel {
  readonly panel: Panel;
  /** How often one was opened: one that could not be loaded is tried again each time. */
  readonly opened: number;
}

/** What opens and closes panels. It stays the same, so that what offers a panel is not rendered again when one opens. */
interface Panels {
  readonly open: (panel: Panel) => void;
  readonly close: () => void;
  /** Closes the panel when another page has come, unless it was opened while that one was on its way. */
  readonly closeForPage: () => void;
}

const keptPanel = 'kept-panel';
const toPanel = (text: string | undefined) =>
  (['cart', 'account', 'settings', 'menu'] as const).find((panel) => panel === text);

const PanelsContext = createContext<Panels | undefined>(undefined);
const OpenPanelContext = createContext<OpenPanel>({ panel: 'none', opened: 0 });

export function PanelsProvider({ children }: { readonly children: ReactNode }) {
  const [panel, setPanel] = useState<Panel>('none');
  const [opened, setOpened] = useState(0);
  const openedAt = useRef(0);
  const open = useCallback((next: Panel) => {
    openedAt.current = performance.now();
    setPanel(next);
    setOpened((count) => count + 1);
  }, []);
  useEffect(() => {
    const kept = toPanel(takeKept(keptPanel));
    // Not before the page that was prerendered without it is hydrated.
    if (kept) setTimeout(() => open(kept));
  }, [open]);
  useEffect(() => {
    const leave = () => keep(keptPanel, panel);
    addEventListener(leaveEvent, leave);
    return () => removeEventListener(leaveEvent, leave);
  }, [panel]);
  const close = useCallback(() => setPanel('none'), []);
  const closeForPage = useCallback(() => {
    if (openedAt.current <= lastNavigation()) setPanel('none');
  }, []);
  const panels = useMemo(() => ({ open, close, closeForPage }), [open, close, closeForPage]);
  const openPanel = useMemo(() => ({ panel, opened }), [panel, opened]);
  return (
    <PanelsContext value={panels}>
      <OpenPanelContext value={openPanel}>{children}</OpenPanelContext>
    </PanelsContext>
  );
}

/** Which panel is open. */
export const useOpenPanel = (): OpenPanel => useContext(OpenPanelContext);

/** Opens and closes panels. Throws where no provider stands above. */
export function usePanels(): Panels {
  const panels = useContext(PanelsContext);
  if (!panels) throw new Error('usePanels needs a PanelsProvider above it.');
  return panels;
}
