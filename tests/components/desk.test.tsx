import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { App } from '#desk/app.tsx';
import type { Run, WholeOrder } from '#desk/contract.ts';

const strap = { productId: 'toe-strap', name: 'Ground Up Strap', quantity: 2 };

const order: WholeOrder = {
  number: 'K7M3-XQ4R',
  id: 'pi_1',
  state: 'new',
  isTest: true,
  placedAt: Date.UTC(2026, 10, 21, 12),
  buyer: 'Ada Runner',
  total: '$64.00',
  products: [{ name: strap.name, quantity: 2 }],
  reviews: ['fraud warning'],
  marks: [],
  waiting: [],
  address: ['Ada Runner', '1 Track Lane'],
  parts: {
    name: 'Ada Runner',
    line1: '1 Track Lane',
    country: 'US',
    email: 'ada@groundup.example',
  },
  parcels: [],
  due: [strap],
  kept: [strap],
  obstacles: ['test', 'fraud warning'],
  refundable: '$64.00',
  isClosable: true,
  paymentUrl: undefined,
};

let answers: Record<string, unknown>;
let runs: Run[];

beforeEach(() => {
  runs = [];
  answers = {
    project: { id: 'ground-up-test', isLocal: false },
    orders: [order],
    order: [order],
    run: { isDone: true, text: 'Done.' },
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    const name = path.replace('/calls/', '');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page sends
    if (name === 'run') runs.push(JSON.parse(body) as Run);
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
});

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );

test('an order in a list shows that it is a test and must be looked at', async () => {
  open('/');
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('TEST');
  expect(row).toHaveTextContent('Review: fraud warning');
  expect(row).toHaveTextContent('2 × Ground Up Strap');
  expect(screen.getByText('ground-up-test')).toBeVisible();
});

test('an empty list says so, and a failed one can be read again', async () => {
  const user = userEvent.setup();
  answers['orders'] = new Error('offline');
  open('/');
  expect(await screen.findByRole('alert')).toHaveTextContent('Is npm run desk still running?');
  answers['orders'] = [];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/Nothing to pack/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('part of an order ships, once each obstacle is ticked', async () => {
  const user = userEvent.setup();
  open('/orders/pi_1');
  await user.click(await screen.findByRole('button', { name: 'Ship' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ship' }));
  const units = dialog.getByLabelText('Ground Up Strap, of 2');
  await user.clear(units);
  await user.type(units, '1');
  await user.type(dialog.getByLabelText(/Tracking/), '1Z 999');
  expect(dialog.getByText(/1 × Ground Up Strap will follow/)).toBeVisible();
  await user.click(dialog.getByLabelText(/TEST order/));
  await user.click(dialog.getByLabelText(/fraud warning/));
  await user.click(dialog.getByRole('button', { name: 'Mark Shipped' }));
  expect(runs).toEqual([
    {
      tool: 'orders',
      words: ['ship', 'pi_1', 'toe-strap=1', '1Z 999'],
      despite: ['test', 'fraud warning'],
    },
  ]);
  expect(await screen.findByText('Done.')).toBeVisible();
});

test('a refund of a part says what it leaves, and carries an id that a retry repeats', async () => {
  const user = userEvent.setup();
  answers['run'] = { isDone: false, text: 'That is more than is left.' };
  open('/orders/pi_1');
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund' }));
  await user.type(dialog.getByLabelText(/Amount/), '20');
  expect(dialog.getByText(/It cannot be undone. Its units stay sold./)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox'), '1 × Ground Up Strap');
  expect(dialog.getByText(/1 × Ground Up Strap will be for sale again/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('That is more than is left.');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  const words = ['refund', 'pi_1', '20', 'restock', 'toe-strap', '1', 'id', expect.any(String)];
  expect(runs.map((run) => run.words)).toEqual([words, words]);
  expect(runs[0]?.words.at(-1)).toBe(runs[1]?.words.at(-1));
});

test('without an answer, the owner is told to look before she tries again', async () => {
  const user = userEvent.setup();
  answers['run'] = new Error('offline');
  open('/orders/pi_1');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Close Order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is not known whether it was done');
});

test('an order that does not exist says so', async () => {
  answers['order'] = [];
  open('/orders/AAAA-AAAA');
  expect(await screen.findByText('There is no order AAAA-AAAA.')).toBeVisible();
});
