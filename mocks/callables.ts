import type { JsonBodyType } from 'msw';
import { http, HttpResponse, type HttpHandler } from 'msw/http';
import type { CheckoutItem } from '#application/ports/checkout.ts';
import type { Backend } from '#adapters/memory/backend.ts';
import { createCheckout } from '#adapters/memory/checkout.ts';
import { createMessaging } from '#adapters/memory/messaging.ts';
import { createAccount } from '#adapters/memory/auth.ts';
import type { CheckoutError, SignUpError } from '#domain/errors/store-error.ts';
import { fieldsIn, listOf } from '#domain/field.ts';
import { readReport } from '#domain/reports/report.ts';
import { bodyOf, textOf } from './body.ts';

const url = (name: string): RegExp =>
  new RegExp(`^https://us-central1-[a-z\\d-]+\\.cloudfunctions\\.net/${name}$`);

/** Handles calls to functions, with `{data}`; returns `{result}` or `{error: {status, message}}` (behaviour 14.1). */
export function callableHandlers(backend: Backend): HttpHandler[] {
  const checkout = createCheckout(backend);
  const messaging = createMessaging(backend);
  const signUp = createAccount(backend);
  return [
    http.post(url('createCheckoutSession'), async ({ request }) => {
      const { items, origin } = await dataOf(request);
      const result = await checkout.createSession({
        items: itemsOf(items),
        origin: textOf(origin),
      });
      if (!result.ok) return refusal(result.error);
      const { url: checkoutUrl, session = '', isHeld } = result.value;
      return success({ url: checkoutUrl, session, ...(isHeld && { held: session }) });
    }),
    http.post(url('endCheckoutSession'), async ({ request }) => {
      const { session } = await dataOf(request);
      const result = await checkout.endSession(textOf(session));
      return result.ok
        ? success({})
        : failure('unavailable', 'The checkout session was not ended.');
    }),
    http.post(url('createUserWithRecaptcha'), async ({ request }) => {
      const { name, email, password, recaptchaToken } = await dataOf(request);
      const result = await signUp({
        name: textOf(name),
        email: textOf(email),
        password: textOf(password),
        securityToken: textOf(recaptchaToken),
      });
      return result.ok ? success({ userUid: result.value.userUid }) : refusal(result.error);
    }),
    http.post(url('messageRecieved'), async ({ request }) => {
      const { name, email, phone, message } = await dataOf(request);
      const result = await messaging.send({
        name: textOf(name),
        email: textOf(email),
        phone: textOf(phone),
        message: textOf(message),
      });
      return result.ok ? success({}) : failure('unavailable', 'The message was not delivered.');
    }),
    http.post(url('reportProblems'), async ({ request }) => {
      const isValid = readReport(await bodyOf(request)) !== undefined;
      return new HttpResponse(null, { status: isValid ? 204 : 400 });
    }),
  ];
}

const dataOf = async (request: Request): ReturnType<typeof bodyOf> =>
  fieldsIn((await bodyOf(request))['data']);

const success = (result: JsonBodyType): Response => HttpResponse.json({ result });

/** The HTTP status of each error code (behaviour 9.4). */
const statuses: Readonly<Record<string, number>> = {
  'invalid-argument': 400,
  'permission-denied': 403,
  'already-exists': 409,
  aborted: 409,
  'resource-exhausted': 429,
  unavailable: 503,
};

const failure = (code: string, message: string, details?: JsonBodyType): Response =>
  HttpResponse.json(
    { error: { status: code.toUpperCase().replaceAll('-', '_'), message, details } },
    { status: statuses[code] ?? 500 },
  );

const refusals: Readonly<Record<string, readonly [code: string, message: string]>> = {
  'checkout-refused': ['invalid-argument', 'The checkout session was refused.'],
  'checkout-limited': ['resource-exhausted', 'Too many checkouts.'],
  'sold-out': ['aborted', 'Not enough units are left.'],
  'bot-suspected': ['permission-denied', 'The security check found a bot.'],
  'email-taken': ['already-exists', 'The address already has an account.'],
  'sign-up-invalid': ['invalid-argument', 'The data is invalid.'],
};

function refusal(error: CheckoutError | SignUpError): Response {
  if (error.kind === 'coded') return failure(error.code, error.message);
  if (error.kind === 'unexpected') return HttpResponse.error();
  // Respond without a `userUid`.
  if (error.kind === 'account-not-created') return success({});
  const [code, message] = refusals[error.kind] ?? ['unavailable', 'The call failed.'];
  return failure(code, message, detailsOf(error));
}

function detailsOf(error: CheckoutError | SignUpError): JsonBodyType | undefined {
  if (error.kind === 'sold-out') return { left: error.available };
  return error.kind === 'sign-up-invalid' ? { field: error.field } : undefined;
}

// A malformed item gets an empty price id, which no product has.
const itemsOf = (items: unknown): CheckoutItem[] =>
  listOf(items).map((item) => {
    const { priceId, quantity } = fieldsIn(item);
    return { priceId: textOf(priceId), quantity: Number(quantity) };
  });
