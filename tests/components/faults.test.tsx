import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { renderStore } from '#tests/support/render-store.tsx';
import { ErrorBoundary } from '#ui/app/layout/error-boundary.tsx';
import { Link } from '#ui/components/link/link.tsx';
import NotFound from '#ui/pages/not-found/not-found-page.tsx';

function Page() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary path={pathname}>{pathname === '/lost' ? <Lost /> : <p>Here</p>}</ErrorBoundary>
  );
}

function Lost(): never {
  throw new Error('The page could not be fetched.');
}

describe('a page that cannot be shown (behaviour 13.2)', () => {
  test('says so, with a way to try again, and leaves the rest of the store', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const store = (
      <>
        <Link to="/elsewhere">Elsewhere</Link>
        <Page />
      </>
    );
    const { user } = renderStore(store, { at: '/lost' });
    expect(screen.getByRole('alert')).toHaveTextContent('That did not load.');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Here')).toBeVisible();
  });
});

test('an unknown address says so and leads home (behaviour 10.2)', () => {
  renderStore(<NotFound />);
  expect(screen.getByText('This page could not be found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});
