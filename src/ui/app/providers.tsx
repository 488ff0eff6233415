import { type PropsWithChildren, useMemo } from 'react';
import type { SiteConfig } from '#application/site-config.ts';
import type { UseCases } from '#application/use-cases.ts';
import { useCheckoutReset } from '#ui/features/checkout/use-checkout-reset.ts';
import { useLinks } from '#ui/components/link/link.tsx';
import { NoticeProvider } from '#ui/components/notice/notice.tsx';
import { PanelsProvider } from '#ui/components/panel/panels-context.tsx';
import { StoreProvider } from '#ui/features/store/store-context.tsx';

export interface ProvidersProps {
  readonly useCases: UseCases;
  readonly site: SiteConfig;
}

/** All the contexts that the UI needs, except the router. */
export function Providers({ useCases, site, children }: PropsWithChildren<ProvidersProps>) {
  useLinks();
  useCheckoutReset(useCases);
  const store = useMemo(() => ({ useCases, site }), [useCases, site]);
  return (
    <StoreProvider value={store}>
      <NoticeProvider>
        <PanelsProvider>{children}</PanelsProvider>
      </NoticeProvider>
    </StoreProvider>
  );
}
