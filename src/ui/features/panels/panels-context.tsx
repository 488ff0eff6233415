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
import { keep, takeKept } from '#ui/components/kept.ts';

/** The one panel that is open, if any: panels share one overlay (behaviour 11.1). */
export type Panel = 'cart' | 'account' | 'settings' | 'menu' | 'none';

interface Panels {
  readonly panel: Panel;
  readonly open: (panel: Panel) => void;
  readonly close: () => void;
  /** Closes the panel when another page has come, unless it was opened while that one was on its way. */
  readonly leaveFor: (pathname: string) => void;
}

const keptPanel = 'kept-panel';
const toPanel = (text: string | undefined) =>
  (['cart', 'account', 'settings', 'menu'] as const).find((panel) => panel === text);

const PanelsContext = createContext<Panels | undefined>(undefined);

export function PanelsProvider({ children }: { readonly children: ReactNode }) {
  const [panel, setPanel] = useState<Panel>('none');
  const openedAt = useRef('');
  const open = useCallback((next: Panel) => {
    openedAt.current = location.pathname;
    setPanel(next);
  }, []);
  useEffect(() => {
    const kept = toPanel(takeKept(keptPanel));
    // Not before the page that was prerendered without it is hydrated.
    if (kept) setTimeout(() => open(kept));
  }, [open]);
  useEffect(() => {
    const leave = () => keep(keptPanel, panel);
    addEventListener('app:leave', leave);
    return () => removeEventListener('app:leave', leave);
  }, [panel]);
  const close = useCallback(() => setPanel('none'), []);
  const leaveFor = useCallback((pathname: string) => {
    if (openedAt.current !== pathname) setPanel('none');
  }, []);
  const panels = useMemo(() => ({ panel, open, close, leaveFor }), [panel, open, close, leaveFor]);
  return <PanelsContext value={panels}>{children}</PanelsContext>;
}

/** Which panel is open, and how to change it. Throws where no provider stands above. */
export function usePanels(): Panels {
  const panels = useContext(PanelsContext);
  if (!panels) throw new Error('usePanels needs a PanelsProvider above it.');
  return panels;
}
