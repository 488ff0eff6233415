import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '#ui/router.ts';
import { expect, vi } from 'vitest';
import { App } from '#desk/app.tsx';
import type { Run } from '#functions/tools/lib/desk/contract.ts';
import { deskOrder, deskStock } from './desk.ts';

/** Renders the owner's page at a path. `answers` are its server's, by call, and may change; `runs` is what it ran. */
export function renderDesk(path: string, different: Readonly<Record<string, unknown>> = {}) {
  const reviews = ['fraud warning'];
  const order = deskOrder({ isTest: true, reviews, obstacles: ['test', ...reviews] });
  const answers: Record<string, unknown> = {
    project: { id: 'ground-up-test', isLocal: false },
    orders: { orders: [order], total: 1 },
    today: { counts: { ready: 1, waiting: 0, review: 1 }, trouble: [] },
    order: [order],
    stock: [deskStock()],
    run: { isDone: true, text: 'Done.', files: [] },
    ...different,
  };
  sessionStorage.clear();
  const runs: Run[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    const name = url.replace('/calls/', '');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page sends
    if (name === 'run') runs.push(JSON.parse(body) as Run);
    const answer = await answers[name];
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  return {
    user,
    answers,
    runs,
    /** The words of what it ran. */
    words: () => runs.map(({ words }) => words),
    /** Confirms the dialog that is open, once it takes an answer. */
    confirm: async (name: string) => {
      const button = within(screen.getByRole('dialog')).getByRole('button', { name });
      await waitFor(() => expect(button).toBeEnabled());
      await user.click(button);
    },
  };
}
