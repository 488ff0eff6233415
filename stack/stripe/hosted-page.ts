import { json, type Answer, type Ask } from '../lib/local-server.ts';
import type { Kept } from './session.ts';
import { methods, type Sessions } from './sessions.ts';

const PATH = /^\/c\/pay\/([^/]+)$/;

/** To a page of another origin: the store's own has the hosted page (mocks/hosted-page). */
const open = (value: unknown, status = 200): Answer => {
  const answer = json(value, status);
  return { ...answer, headers: { ...answer.headers, 'Access-Control-Allow-Origin': '*' } };
};

const shown = ({ session, lines }: Kept): object => ({
  lines,
  subtotal: session.amount_subtotal,
  shippingCost: session.total_details.amount_shipping,
  taxAmount: session.total_details.amount_tax,
  total: session.amount_total,
  successUrl: session.success_url,
  cancelUrl: session.cancel_url,
});

/** What the hosted page shows of a session, and its payment by POST. Undefined for other addresses. */
export function answerPage(sessions: Sessions, { method, url, body }: Ask): Answer | undefined {
  const id = PATH.exec(url.pathname)?.[1];
  if (id === undefined) return undefined;
  const kept = sessions.find(id);
  if (!kept) return open({ error: 'There is no such checkout.' }, 404);
  if (kept.session.status === 'expired') return open({ error: 'It has expired.' }, 410);
  if (method === 'POST') {
    const form = new URLSearchParams(body);
    const part = (name: string): string => form.get(name) ?? '';
    const address = {
      line1: part('line1'),
      line2: part('line2') || null,
      city: part('city'),
      state: part('state'),
      postal_code: part('postalCode'),
      country: part('country'),
    };
    const asked = methods.find((one) => one === part('method')) ?? 'card';
    const how = kept.isCardOnly ? 'card' : asked;
    sessions.pay(id, { name: part('name'), address }, how, part('email') || null);
  }
  return open(shown(kept));
}
