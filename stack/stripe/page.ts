import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { formatCents } from '../../src/domain/money.ts';
import type { Answer } from '../lib/local-server.ts';
import type { Kept } from './session.ts';

const css = readFileSync(new URL('page.css', import.meta.url), 'utf8');
const cssHash = createHash('sha256').update(css).digest('base64');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

/** Fields that may stay empty. */
export const optional: readonly string[] = ['email', 'line2'];

/** What the shopper fills in: name, label, autocomplete. */
export const fields = [
  ['email', 'Email (optional)', 'email'],
  ['name', 'Name', 'name'],
  ['line1', 'Address', 'address-line1'],
  ['line2', 'Apartment (optional)', 'address-line2'],
  ['city', 'City', 'address-level2'],
  ['state', 'State', 'address-level1'],
  ['postal_code', 'ZIP', 'postal-code'],
  ['country', 'Country', 'country'],
] as const;

export type Filled = Readonly<Record<(typeof fields)[number][0], string>>;

/** `toward` is where a form of the page may lead besides this server. */
function pageOf(title: string, content: string, status: number, toward: string): Answer {
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; img-src data:; style-src 'sha256-${cssHash}'; form-action 'self' ${toward}; base-uri 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<style>${css}</style>
</head>
<body>
<header><strong>Test page</strong> of the local backend. It is used in place of the payment provider's hosted page.
No money moves, and no card is asked for.</header>
<main>
${content}
</main>
</body>
</html>
`,
  };
}

const rowOf = (term: string, cents: number): string =>
  `<div><dt>${escape(term)}</dt><dd>${formatCents(cents)}</dd></div>`;

const fieldOf = (
  [name, label, complete]: (typeof fields)[number],
  value: string,
  error: string | undefined,
): string => {
  const id = `field-${name}`;
  const wrong = error ? ` aria-invalid="true" aria-describedby="${id}-error"` : '';
  const message = error ? `<p class="error" id="${id}-error">${escape(error)}</p>` : '';
  return `<div class="field ${name}"><label for="${id}">${label}</label>
<input id="${id}" name="${name}" autocomplete="${complete}" maxlength="200"${optional.includes(name) ? '' : ' required'} value="${escape(value)}"${wrong}>${message}</div>`;
};

/** The hosted page of an open session. `wrong` has a message for each field that cannot stay as it was sent. */
export function checkoutPage(
  { session, lines, shippingName }: Kept,
  filled: Partial<Filled> = {},
  wrong: Partial<Filled> = {},
): Answer {
  const { amount_subtotal, amount_total, total_details } = session;
  const isWrong = Object.keys(wrong).length > 0;
  const items = lines.map(
    ({ name, quantity, amount }) =>
      `<li><span>${escape(name)} × ${quantity}</span> <span>${formatCents(amount)}</span></li>`,
  );
  const content = `<section class="summary" aria-labelledby="order">
<h1 id="order">Your order</h1>
<ul>${items.join('')}</ul>
<dl>
${rowOf('Subtotal', amount_subtotal)}
${rowOf(`Shipping, ${shippingName}`, total_details.amount_shipping)}
${rowOf('Tax', total_details.amount_tax)}
<div class="total"><dt>Total</dt><dd>${formatCents(amount_total)}</dd></div>
</dl>
</section>
<form method="post" aria-labelledby="shipping">
<h2 id="shipping">Where it goes</h2>
${isWrong ? '<p class="error" role="alert">Please complete the fields below.</p>' : ''}
<div class="fields">
${fields.map((field) => fieldOf(field, filled[field[0]] ?? (field[0] === 'country' ? 'US' : ''), wrong[field[0]])).join('\n')}
</div>
<fieldset>
<legend>How it is paid</legend>
<label><input type="radio" name="method" value="card" checked> At once, as by card</label>
<label><input type="radio" name="method" value="bank"> By a bank that confirms later</label>
<label><input type="radio" name="method" value="bank-failing"> By a bank that refuses later</label>
</fieldset>
<div class="buttons">
<button name="action" value="pay">Pay</button>
<button name="action" value="cancel" class="plain" formnovalidate>Cancel</button>
</div>
</form>`;
  const toward = new URL(session.success_url).origin;
  const title = `${isWrong ? 'Error: ' : ''}Checkout (test page)`;
  return pageOf(title, content, isWrong ? 422 : 200, toward);
}

/** For an address without a session that could be paid. */
export const deadEnd = (message: string, status: number): Answer =>
  pageOf('Checkout (test page)', `<section><h1>${escape(message)}</h1></section>`, status, '');
