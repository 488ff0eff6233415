import { execFile } from 'node:child_process';
import { beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../src/domain/account/demo-account.ts';
import { toeStrap } from '../../src/domain/catalogue/toe-strap.ts';
import { fieldOf } from '../../src/domain/field.ts';
import { backend, open, pay, rollers } from './support/backend.ts';

beforeEach(() => backend.reset());

/** Runs one of the owner's tools on the local backend, and returns its output. */
const tool = (name: string, ...words: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = ['run', '--silent', name, '--', '--local', ...words];
    const env = { ...process.env, LOCAL_PORT: new URL(backend.url).port };
    execFile('npm', args, { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${stdout}${stderr}`));
      else resolve(stdout);
    });
  });

test('each email arrives once, the owner erases a person’s data in the shell, and the doctor finds no fault', async () => {
  const { email } = demoAccount;
  await pay(await open(rollers(1)), 'card', { email });
  await backend.deliveries();
  const order = async () => Object.values(await backend.collection('privateOrders'))[0]?.fields;
  const number = String(fieldOf(await order(), 'number', 'stringValue'));
  const arrived = async () => {
    const about = (await backend.arrivedEmails()).filter(({ subject }) => subject.includes(number));
    return about.map(({ to, replyTo, subject }) => to.concat(replyTo, subject));
  };
  const sold = ['hello@groundup.example', email];
  const emails = [[...sold, `TEST: Order ${number}, 1 to pack, for Ada Runner`]];
  await expect.poll(arrived).toEqual(emails);
  for (let runs = 0; runs < 2; runs += 1) {
    expect(await backend.retryMails()).toBe(200);
    expect(await arrived()).toEqual(emails);
  }

  const [session] = await backend.sessions();
  await backend.refund(String(session?.['payment_intent']));
  await backend.deliveries();
  expect(await tool('orders', 'erase', email)).toContain('The account was deleted.');
  expect(await backend.accounts()).toEqual([]);
  const erased = JSON.stringify(await order());
  expect(erased).toMatch(/in the shell"/);
  expect(erased).not.toContain(email);

  // This brings the stock counts up to date, since the doctor reports outdated counts.
  await pay(await open([...rollers(1), { priceId: toeStrap.priceId, quantity: 1 }]));
  await backend.deliveries();
  await backend.settle();
  const found = await tool('doctor', '--trial-email').catch(String);
  expect(found.split('\n').filter((line) => line.startsWith('✗'))).toEqual([]);
  expect(found.trim().split('\n').at(-1)).toBe('The local backend has no faults.');
  expect(found).toContain('✓ Functions: stripeWebhook responds.');
  expect(found).toContain('– Rules: applies only to a real project.');
  expect(found).toContain('✓ Mail server: The mail server accepts the store’s login.');
  expect(found).toContain(
    '✓ Trial email: The mail server accepted an email to hello@groundup.example',
  );
});
