import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from '../../../../src/ui/router.ts';
import { EmptyState } from '../../../../src/ui/components/empty-state/empty-state.tsx';
import { Link, useLinks } from '../../../../src/ui/components/link/link.tsx';
import { Logo } from '../../../../src/ui/components/logo/logo.tsx';
import styles from './app.module.css';
import { call, createAnswers } from './client.ts';
import { DoctorPage } from './doctor/doctor-page.tsx';
import { lastList, places } from './memory.ts';
import { Page } from './parts/notice.tsx';
import { ProblemsPage } from './problems/problems-page.tsx';
import { OrderPage } from './orders/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { RecordsPage } from './records/records-page.tsx';
import { SlipPage, SlipsPage } from './orders/slip-page.tsx';
import { StockPage } from './stock/stock-page.tsx';

const links = {
  '/': 'Orders',
  '/stock': 'Stock',
  '/records': 'Records',
  '/problems': 'Problems',
  '/doctor': 'Doctor',
};

const titleOf = (path: string): string =>
  Object.entries(links).find(([to]) => to === path)?.[1] ?? path.split('/')[2] ?? 'Orders';

function Header() {
  const { pathname } = useLocation();
  const { data: project } = useQuery(call('project'));
  const isAt = (to: string): boolean =>
    to === '/' ? pathname === '/' || pathname.startsWith('/orders') : pathname === to;
  return (
    <header className={styles.header} data-surface="ink">
      <span className={styles.brand}>
        <Logo />
      </span>
      <nav aria-label="Main" className={styles.nav}>
        {Object.entries(links).map(([to, name]) => (
          <Link key={to} to={to} aria-current={isAt(to) ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <p className={styles.project}>
        {project && (project.isLocal ? 'Local backend' : project.id)}
      </p>
    </header>
  );
}

export function App() {
  useLinks();
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  const [answers] = useState(createAnswers);
  const address = pathname + search;
  useEffect(() => {
    // By default, the browser would restore the scroll position before the list is loaded.
    history.scrollRestoration = 'manual';
    if (pathname === '/') lastList.address = address;
    const keep = () => void places.set(address, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [pathname, address]);
  useEffect(() => {
    // An order's page sets its own title, with the order's number.
    if (!/^\/orders\/[^/]+$/.test(pathname))
      document.title = `${titleOf(pathname)} · Desk · Ground Up`;
    const from = previous.current;
    if (from === pathname) return;
    previous.current = pathname;
    // Keyboard and screen reader users continue at the top of the new page.
    document.getElementById('main')?.focus({ preventScroll: true });
    const isBack = type === NavigationType.Pop || (pathname === '/' && from.startsWith('/orders/'));
    scrollTo(0, isBack ? (places.get(address) ?? 0) : 0);
  }, [pathname, address, type]);
  // These elements have no wrapper, since the print styles hide the siblings of `main` (base.css).
  return (
    <QueryClientProvider client={answers}>
      <a className="visually-hidden" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Page key={pathname}>
          <Routes>
            <Route index element={<OrdersPage />} />
            <Route path="orders/:id" element={<OrderPage />} />
            <Route path="orders/:id/slip" element={<SlipPage />} />
            <Route path="orders/:id/slip/:parcel" element={<SlipPage />} />
            <Route path="slips" element={<SlipsPage />} />
            <Route path="stock" element={<StockPage />} />
            <Route path="records" element={<RecordsPage />} />
            <Route path="problems" element={<ProblemsPage />} />
            <Route path="doctor" element={<DoctorPage />} />
            <Route
              path="*"
              element={<EmptyState text="Nothing here." to="/" link="Go to Orders" />}
            />
          </Routes>
        </Page>
      </main>
    </QueryClientProvider>
  );
}
