import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import type { SiteConfig } from '#application/site-config.ts';
import type { UseCases } from '#application/use-cases.ts';
import '#ui/styles/global.css';
import { Notice } from '#ui/features/notice/notice.tsx';
import { NoticeProvider } from '#ui/features/notice/notice-context.tsx';
import { PanelsProvider, usePanels } from '#ui/features/panels/panels-context.tsx';
import { SiteProvider } from '#ui/features/store/site-context.tsx';
import { UseCasesProvider } from '#ui/features/store/use-cases-context.tsx';
import { AuthLayout } from './layout/auth-layout.tsx';
import { Layout } from './layout/layout.tsx';
import { useNavigationEffects } from './use-navigation-effects.ts';
import { redirects, routes } from './routes.tsx';

const loadPanels = () => import('#ui/features/panels/panel-host.tsx');
const PanelHost = lazy(loadPanels);

interface AppProps {
  readonly useCases: UseCases;
  readonly site: SiteConfig;
  /** Called once when the app answers to the shopper. */
  readonly onReady?: (() => void) | undefined;
}

/** The whole store. Wrap it in a router. */
export function App({ useCases, site, onReady }: AppProps) {
  return (
    <SiteProvider value={site}>
      <UseCasesProvider value={useCases}>
        <NoticeProvider>
          <PanelsProvider>
            <Pages />
            <Notice />
            <Panels />
            <Ready onReady={onReady} />
          </PanelsProvider>
        </NoticeProvider>
      </UseCasesProvider>
    </SiteProvider>
  );
}

function Pages() {
  useNavigationEffects();
  return (
    <Routes>
      <Route element={<Layout />}>
        {[...routes.ordinary, routes.notFound].map(({ path, Page }) => (
          <Route key={path} path={path} caseSensitive element={<Page />} />
        ))}
        <Route element={<AuthLayout />}>
          {routes.auth.map(({ path, Page }) => (
            <Route key={path} path={path} caseSensitive element={<Page />} />
          ))}
        </Route>
      </Route>
      {routes.offline.map(({ path, Page }) => (
        <Route key={path} path={path} caseSensitive element={<Page />} />
      ))}
      {redirects.map(({ path, to }) => (
        <Route key={path} path={path} caseSensitive element={<Navigate to={to} replace />} />
      ))}
    </Routes>
  );
}

/** How long the panels wait for a press before they are fetched in advance, in milliseconds: pictures go first. */
const panelsDelay = 1500;

/** Panels are no part of the first load: nobody sees them before a press. */
function Panels() {
  const { panel } = usePanels();
  const [used, setUsed] = useState(false);
  if (panel !== 'none' && !used) setUsed(true);
  useEffect(() => {
    const timer = setTimeout(() => void loadPanels().catch(() => undefined), panelsDelay);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{used && <PanelHost />}</Suspense>;
}

function Ready({ onReady }: Pick<AppProps, 'onReady'>) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
