import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { lazy } from '#ui/loading/lazy.tsx';

interface Module {
  readonly default: () => React.ReactNode;
}

/** A page with a part in a chunk of its own. */
function renderPage(importExtra: () => Promise<Module>) {
  const Extra = lazy(importExtra);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <Extra />}
      </>
    );
  }
  const { user } = renderStore(<Page />);
  const button = screen.getByRole('button', { name: 'Open' });
  return { user, button };
}

const Extra = () => <p>Extra</p>;

test('a control that was clicked is busy until its code has loaded (behaviour 13.1)', async () => {
  const chunk = deferred<Module>();
  const { user, button } = renderPage(() => chunk.promise);
  expect(button.ariaBusy).toBeNull();
  await user.click(button);
  expect(button.ariaBusy).toBe('true');
  await act(async () => chunk.resolve({ default: Extra }));
  expect(screen.getByText('Extra')).toBeVisible();
  expect(button.ariaBusy).toBeNull();
});

test('Try Again is busy while it retries, and another failure is announced (behaviour 13.2)', async () => {
  let answer = deferred<'lost' | Module>();
  const lose = () => act(async () => answer.resolve('lost'));
  const { user, button } = renderPage(async () => {
    answer = deferred();
    const module = await answer.promise;
    if (module === 'lost') throw new Error('The chunk could not be fetched.');
    return module;
  });
  await user.click(button);
  await lose();
  expect(button.ariaBusy).toBeNull();
  const title = screen.getByText('That did not load.');
  const tryAgain = screen.getByRole('button', { name: 'Try Again' });
  await user.click(tryAgain);
  expect(tryAgain.ariaBusy).toBe('true');
  await lose();
  expect(tryAgain).toHaveFocus();
  expect(tryAgain.ariaBusy).toBeNull();
  expect(screen.getByText('That did not load.')).not.toBe(title);
  await user.click(tryAgain);
  await act(async () => answer.resolve({ default: Extra }));
  expect(screen.getByText('Extra')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
