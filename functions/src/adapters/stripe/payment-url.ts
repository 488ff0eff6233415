/** The URL of the payment's page in Stripe's dashboard. */
export const paymentUrl = (payment: string, isLive: boolean): string =>
  `https://dashboard.stripe.com/${isLive ? '' : 'test/'}payments/${payment}`;
