import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from '#ui/router.ts';
import type { UseCases } from '#application/use-cases.ts';
import { Providers } from '#ui/app/providers.tsx';
import { Notice } from '#ui/components/notice/notice.tsx';
import PanelHost from '#ui/app/panel-host.tsx';
import { useOpenPanel, usePanels } from '#ui/components/panel/panels-context.tsx';
import { fakeUseCases, testSite } from './fake-use-cases.ts';

interface Options {
  /** The use cases under test; `fakeUseCases` supplies the others. */
  readonly useCases?: Partial<UseCases>;
  /** The path of the initial page. */
  readonly at?: string;
  /** The element's route, needed if it reads route parameters or belongs to one page. The default matches any path. */
  readonly route?: string;
  /** What the shopper does to the prerendered page before the app hydrates it. */
  readonly early?: (page: HTMLElement) => void;
}

/** Renders a part of the UI as the app does, with panels, notices and a router, but with fake use cases. */
export function renderStore(
  element: ReactNode,
  { useCases, at = '/', route = '*', early }: Options = {},
) {
  let address = at;
  const store = (
    <MemoryRouter initialEntries={[at]}>
      <Providers site={testSite} useCases={{ ...fakeUseCases(), ...useCases }}>
        <Routes>
          <Route path={route} element={element} />
          {route !== '*' && <Route path="*" element={null} />}
        </Routes>
        <Panels onNavigate={(next) => void (address = next)} />
        <Notice />
      </Providers>
    </MemoryRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  if (early) {
    container.innerHTML = renderToString(store);
    early(container);
  }
  const { unmount } = render(store, { container, hydrate: early !== undefined });
  return { user: userEvent.setup({ delay: null }), address: () => address, leave: unmount };
}

function Panels({ onNavigate }: { readonly onNavigate: (address: string) => void }) {
  const { panel } = useOpenPanel();
  const { close } = usePanels();
  const { pathname, hash } = useLocation();
  useEffect(() => onNavigate(pathname + hash));
  // The app does this after each navigation (src/ui/app/use-navigation-effects.ts).
  useEffect(() => {
    if (pathname) close();
  }, [pathname, close]);
  return <PanelHost panel={panel} onClose={close} />;
}
