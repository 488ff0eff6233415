import { EmptyState } from '#ui/components/empty-state/empty-state.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';

const text = 'This page could not be found.';

/** The page for a path that matches none of the site's routes (behaviour 10.2). */
export default function NotFound() {
  return (
    <>
      <PageHead description={text} />
      <EmptyState text={text} to="/" link="Return Home" />
    </>
  );
}
