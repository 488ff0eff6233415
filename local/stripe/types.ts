import type { Stripe } from 'stripe';

/** The parameters of each API request that the fake supports. */
export interface Requests {
  'POST /checkout/sessions': Stripe.Checkout.SessionCreateParams;
  'GET /checkout/sessions': Stripe.Checkout.SessionListParams;
  'GET /checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams;
  'POST /checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams;
  'GET /prices': Stripe.PriceListParams;
  'GET /prices/:id': Stripe.PriceRetrieveParams;
  'GET /payment_intents': Stripe.PaymentIntentListParams;
  'GET /payment_intents/:id': Stripe.PaymentIntentRetrieveParams;
  'GET /refunds': Stripe.RefundListParams;
  'POST /refunds': Stripe.RefundCreateParams;
  'GET /disputes': Stripe.DisputeListParams;
  'GET /balance_transactions': Stripe.BalanceTransactionListParams;
  'GET /events': Stripe.EventListParams;
  'GET /events/:id': Stripe.EventRetrieveParams;
  'GET /webhook_endpoints': Stripe.WebhookEndpointListParams;
  'GET /tax/settings': Stripe.Tax.SettingsRetrieveParams;
  'POST /shipping_rates/:id': Stripe.ShippingRateUpdateParams;
}

/** The objects that the fake returns, by the value of their `object` field. */
export interface Objects {
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  dispute: Stripe.Dispute;
  list: Stripe.ApiList<unknown>;
  payment_intent: Stripe.PaymentIntent;
  price: Stripe.Price;
  product: Stripe.Product;
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning;
  refund: Stripe.Refund;
  review: Stripe.Review;
  'tax.settings': Stripe.Tax.Settings;
  webhook_endpoint: Stripe.WebhookEndpoint;
}

/** The events that the fake sends, by type. */
export interface Events {
  'checkout.session.completed': Stripe.CheckoutSessionCompletedEvent;
  'checkout.session.async_payment_succeeded': Stripe.CheckoutSessionAsyncPaymentSucceededEvent;
  'checkout.session.async_payment_failed': Stripe.CheckoutSessionAsyncPaymentFailedEvent;
  'checkout.session.expired': Stripe.CheckoutSessionExpiredEvent;
  'charge.refunded': Stripe.ChargeRefundedEvent;
  'charge.refund.updated': Stripe.ChargeRefundUpdatedEvent;
  'refund.updated': Stripe.RefundUpdatedEvent;
  'refund.failed': Stripe.RefundFailedEvent;
  'charge.dispute.created': Stripe.ChargeDisputeCreatedEvent;
  'charge.dispute.updated': Stripe.ChargeDisputeUpdatedEvent;
  'charge.dispute.closed': Stripe.ChargeDisputeClosedEvent;
  'radar.early_fraud_warning.created': Stripe.RadarEarlyFraudWarningCreatedEvent;
  'review.opened': Stripe.ReviewOpenedEvent;
  'review.closed': Stripe.ReviewClosedEvent;
}

/** The types from which the JSON schemas are generated. */
export interface Types {
  Requests: Requests;
  Objects: Objects;
  Events: Events;
}
