import { useLocation } from 'react-router';
import { pageNotFoundText } from '#domain/errors/notices.ts';
import { DeadEnd } from '#ui/components/dead-end/dead-end.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';

export default function NotFound() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead path={pathname} title="Page not found" description={pageNotFoundText} />
      <DeadEnd text={pageNotFoundText} to="/" link="Return Home" />
    </>
  );
}
