import { createCheckout } from '#adapters/memory/checkout.ts';
import { createTestPayments } from '#adapters/memory/test-payments.ts';
import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { backend } from '../backend.ts';

/** The buyer of orders placed on the test bench. */
const buyer = {
  name: 'Alex Example',
  line1: '1 Track Lane',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
  email: 'alex@groundup.example',
};

/** Buys and pays for one unit of the shop's first product. Returns the refusal's text, or undefined on success. */
export async function placeOrder(): Promise<string | undefined> {
  const items = shopProducts.slice(0, 1).map(({ priceId }) => ({ priceId, quantity: 1 }));
  const opened = await createCheckout(backend).createSession({ items, origin: location.origin });
  if (!opened.ok) return errorText(opened.error);
  await createTestPayments(backend).pay(opened.value.session ?? '', buyer);
  return undefined;
}
