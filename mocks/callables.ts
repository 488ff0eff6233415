import type { JsonBodyType } from 'msw';
import { http, HttpResponse, type HttpHandler } from 'msw/http';
import type { CheckoutItem } from '#application/ports/checkout.ts';
import type { Backend } from '#adapters/memory/backend.ts';
import { createCheckout } from '#adapters/memory/checkout.ts';
import { createMessaging } from '#adapters/memory/messaging.ts';
import { createSignUp } from '#adapters/memory/sign-up.ts';
import type { CheckoutError, SignUpError } from '#domain/errors/store-error.ts';
import { fieldsIn } from '#domain/field.ts';
import { bodyOf, textOf } from './body.ts';

const url = (name: string): RegExp =>
  new RegExp(`^https://us-central1-[a-z\\d-]+\\.cloudfunctions\\.net/${name}$`);

/** The callable functions (behaviour 14.1): `{data}` in, `{result}` or `{error: {status, message}}` out. */
export function callableHandlers(backend: Backend): HttpHandler[] {
  const checkout = createCheckout(backend);
  const messaging = createMessaging(backend);
  const signUp = createSignUp(backend);
  return [
    http.post(url('createCheckoutSession'), async ({ request }) => {
      const { items, origin } = await dataOf(request);
      const result = await checkout.createSession({
        items: itemsOf(items),
        origin: textOf(origin),
      });
      if (result.ok) return answer({ url: result.value.url });
      return checkoutRefusal(result.error);
    }),
    http.post(url('endCheckoutSession'), async ({ request }) => {
      const { session } = await dataOf(request);
      const result = await checkout.endSession(textOf(session));
      return result.ok ? answer({}) : failure('unavailable', 'The checkout session was not ended.');
    }),
    http.post(url('createUserWithRecaptcha'), async ({ request }) => {
      const { name, email, password, recaptchaToken } = await dataOf(request);
      const result = await signUp({
        name: textOf(name),
        email: textOf(email),
        password: textOf(password),
        securityToken: textOf(recaptchaToken),
      });
      return result.ok ? answer({ userUid: result.value.userUid }) : refusal(result.error);
    }),
    http.post(url('messageRecieved'), async ({ request }) => {
      const { name, email, phone, message } = await dataOf(request);
      const result = await messaging.send({
        name: textOf(name),
        email: textOf(email),
        phone: textOf(phone),
        message: textOf(message),
      });
      return result.ok ? answer({}) : failure('unavailable', 'The message was not delivered.');
    }),
  ];
}

const dataOf = async (request: Request): ReturnType<typeof bodyOf> =>
  fieldsIn((await bodyOf(request))['data']);

const answer = (result: JsonBodyType): Response => HttpResponse.json({ result });

/** HTTP status by code (behaviour 9.4). */
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

function checkoutRefusal(error: CheckoutError): Response {
  switch (error.kind) {
    case 'checkout-refused':
      return failure('invalid-argument', 'The checkout session was refused.');
    case 'checkout-limited':
      return failure('resource-exhausted', 'Too many checkouts.');
    case 'sold-out':
      return failure('aborted', 'Not enough units are left.', { left: error.left });
    default:
      return failure('unavailable', 'The checkout session was not created.');
  }
}

function refusal(error: SignUpError): Response {
  switch (error.kind) {
    case 'bot-suspected':
      return failure('permission-denied', 'The security check found a bot.');
    case 'email-taken':
      return failure('already-exists', 'The address has an account.');
    case 'sign-up-invalid':
      return failure('invalid-argument', 'The data is invalid.');
    case 'coded':
      return failure(error.code, error.message);
    case 'unexpected':
      return HttpResponse.error();
    default:
      return answer({});
  }
}

// A malformed item has no price, so the checkout is refused.
const itemsOf = (items: unknown): CheckoutItem[] =>
  Array.isArray(items)
    ? items.map((item: unknown) => {
        const { priceId, quantity } = fieldsIn(item);
        return { priceId: textOf(priceId), quantity: Number(quantity) };
      })
    : [];
