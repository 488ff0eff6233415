import { useEffect, useState } from 'react';
import { useLocation } from '#ui/router.ts';
import { announceReady } from '#ui/loading/early-input.ts';
import { ErrorBoundary } from '#ui/loading/error-boundary.tsx';
import { whenIdle } from '#ui/loading/intent.ts';
import { KeptInput } from '#ui/loading/kept-input.ts';
import { lazy } from '#ui/loading/lazy.tsx';
import { Notice } from '#ui/components/notice/notice.tsx';
import { useOpenPanel, usePanels } from '#ui/components/panel/panels-context.tsx';
import { useOpeningBurst } from '#ui/components/panel/use-opening-burst.ts';
import '#ui/styles/global.css';
import { Layout } from './layout/layout.tsx';
import { findPage } from './pages.ts';
import { Providers, type ProvidersProps } from './providers.tsx';
import { useNavigationEffects } from './use-navigation-effects.ts';

/** The whole store. Wrap it in a router. */
export function App(props: ProvidersProps) {
  // Children's effects run before this one, so by now every control works.
  useEffect(announceReady, []);
  return (
    <ErrorBoundary onRetry={() => location.reload()}>
      <Providers {...props}>
        <KeptInput />
        <Pages />
        <Notice />
        <Panels />
      </Providers>
    </ErrorBoundary>
  );
}

function Pages() {
  useNavigationEffects();
  const { pathname } = useLocation();
  const { Page } = findPage(pathname);
  return (
    <Layout>
      <Page key={pathname} />
    </Layout>
  );
}

const PanelHost = lazy(() => import('#ui/app/panel-host.tsx'));

/** Panels are not part of the first load, because they appear only after a click. */
function Panels() {
  const { panel, opened } = useOpenPanel();
  const { close } = usePanels();
  // Called here because the panel's code may arrive only after the second click of a double click.
  useOpeningBurst(opened > 0 ? opened : undefined);
  const [used, setUsed] = useState(false);
  if (panel !== 'none' && !used) setUsed(true);
  useEffect(() => {
    void whenIdle()
      .then(PanelHost.load)
      .then(() => setUsed(true))
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    if (opened > 0) PanelHost.request();
  }, [opened]);
  return used && <PanelHost panel={panel} onClose={close} />;
}
