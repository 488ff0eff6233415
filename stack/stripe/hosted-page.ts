import type { Answer, Ask } from '../lib/local-server.ts';
import { checkoutPage, deadEnd, fields, optional, type Filled } from './page.ts';
import { methods, type Sessions } from './sessions.ts';

const PATH = /^\/c\/pay\/([^/]+)$/;

const redirect = (url: string): Answer => ({ status: 303, headers: { Location: url } });

/** The hosted page: shows an open session, and takes the shopper's Pay or Cancel. Undefined for other addresses. */
export function answerPage(sessions: Sessions, { method, url, body }: Ask): Answer | undefined {
  const id = PATH.exec(url.pathname)?.[1];
  if (id === undefined) return undefined;
  const kept = sessions.find(id);
  if (!kept) return deadEnd('There is no such checkout.', 404);
  const { session } = kept;
  if (session.status === 'complete') return redirect(session.success_url);
  if (session.status === 'expired') return deadEnd('This checkout has expired.', 410);
  if (method !== 'POST') return checkoutPage(kept);

  const form = new URLSearchParams(body);
  if (form.get('action') === 'cancel') return redirect(session.cancel_url);
  const filled = filledIn(form);
  const empty = fields.filter(([name]) => filled[name] === '' && !optional.includes(name));
  if (empty.length > 0)
    return checkoutPage(
      kept,
      filled,
      Object.fromEntries(empty.map(([name, label]) => [name, `${label} is required.`])),
    );
  const { name, email, line2, ...address } = filled;
  const how = methods.find((one) => one === form.get('method')) ?? 'card';
  return redirect(
    sessions.pay(id, { name, address: { ...address, line2: line2 || null } }, how, email || null)
      .success_url,
  );
}

const filledIn = (form: URLSearchParams): Filled => {
  const part = (name: keyof Filled): string => (form.get(name) ?? '').trim().slice(0, 200);
  return {
    email: part('email'),
    name: part('name'),
    line1: part('line1'),
    line2: part('line2'),
    city: part('city'),
    state: part('state'),
    postal_code: part('postal_code'),
    country: part('country'),
  };
};
