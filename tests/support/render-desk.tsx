import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '#ui/router.ts';
import { expect, vi } from 'vitest';
import { App } from '#functions/owner/desk/page/app.tsx';
import type { Answers } from '#functions/owner/contract/calls.ts';
import { deskOrder, deskStock } from './desk.ts';

/** The calls that change nothing. */
const reads: ReadonlySet<string> = new Set([
  'project',
  'orders',
  'today',
  'sales',
  'order',
  'fee',
  'slips',
  'stock',
  'problems',
  'refundSum',
]);

/** Renders the desk at a path. Tests may change call results in `answers`. `sent` lists calls that change data. */
export function renderDesk(path: string, different: Partial<Record<keyof Answers, unknown>> = {}) {
  const reviews = ['fraud warning'] as const;
  const order = deskOrder({ isTest: true, reviews, obstacles: ['test', ...reviews] });
  const answers: Record<string, unknown> = {
    project: { id: 'ground-up-test', isLocal: false, timeZone: 'America/Chicago', sender: [] },
    sales: [{ days: 1, orders: 1, money: '$64.00', areTests: true }],
    orders: { orders: [order], total: 1 },
    today: { counts: { ready: 1, waiting: 0, review: 1 }, issues: [] },
    order: [order],
    stock: [deskStock()],
    changeOrder: { ok: true, value: order },
    ...different,
  };
  sessionStorage.clear();
  const sent: [name: string, input: unknown][] = [];
  const fetch = vi.fn<(url: string, init: { readonly body: string }) => Promise<Response>>(
    async (url, { body }) => {
      const name = url.replace('/calls/', '');
      if (!reads.has(name)) sent.push([name, JSON.parse(body)]);
      const answer = await answers[name];
      if (answer instanceof Error) throw answer;
      return Response.json(answer);
    },
  );
  vi.stubGlobal('fetch', fetch);
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  return {
    user,
    answers,
    sent,
    /** The input of the last call with this name. */
    asked: (name: keyof Answers): unknown =>
      JSON.parse(fetch.mock.calls.findLast(([url]) => url === `/calls/${name}`)?.[1].body ?? ''),
    /** Confirms the open dialog, once its button is enabled. */
    confirm: async (name: string) => {
      const button = within(screen.getByRole('dialog')).getByRole('button', { name });
      await waitFor(() => expect(button).toBeEnabled());
      await user.click(button);
    },
  };
}
