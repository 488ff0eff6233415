import { pageNotFoundText } from '#domain/errors/notices.ts';
import { EmptyState } from '#ui/components/empty-state/empty-state.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';

export default function NotFound() {
  return (
    <>
      <PageHead description={pageNotFoundText} />
      <EmptyState text={pageNotFoundText} to="/" link="Return Home" />
    </>
  );
}
