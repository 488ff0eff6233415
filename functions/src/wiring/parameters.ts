import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { defaults } from '../settings/read-settings.ts';

/**
 * What a deployment asks for: its values are in each function's environment, where the settings are read. Secrets only
 * in that of the functions that are given them.
 */
export const secrets = {
  stripeKey: defineSecret('STRIPE_SECRET_KEY'),
  webhookSecret: defineSecret('STRIPE_WEBHOOK_SECRET'),
  recaptchaKey: defineSecret('RECAPTCHA_SECRET_KEY'),
};

const withDefault = (name: string) => ({ default: defaults[name] ?? '' });

defineString('ALLOWED_ORIGINS', {
  description: 'Origins of the store, separated by commas, such as https://groundup.example',
});
defineString('RECAPTCHA_HOSTNAMES', {
  description: 'Hosts of the store, separated by commas, such as groundup.example',
});
defineString('MAIL_TO', { description: 'The e-mail address that reads contact messages' });
defineString('RECAPTCHA_MIN_SCORE', withDefault('RECAPTCHA_MIN_SCORE'));
defineString('SHIPPING_RATE', withDefault('SHIPPING_RATE'));
defineString('SHIPPING_COUNTRIES', withDefault('SHIPPING_COUNTRIES'));
defineString('PROXY_HOPS', withDefault('PROXY_HOPS'));
/** Instances of checkout and webhook that are kept warm. */
export const minInstances = defineInt('MIN_INSTANCES', {
  description: 'Instances of checkout and webhook that wait for shoppers, for a drop',
  default: 0,
});
defineString('LIMITED_PRODUCTS', {
  description: 'Ids of products of which no more is sold than there is, separated by commas',
  default: '',
});
defineString('MAX_UNITS_PER_SHOPPER', withDefault('MAX_UNITS_PER_SHOPPER'));
defineString('MAX_PERCENT_PER_NETWORK', withDefault('MAX_PERCENT_PER_NETWORK'));
defineString('MAX_CHECKOUTS_PER_NETWORK', withDefault('MAX_CHECKOUTS_PER_NETWORK'));
defineBoolean('ALLOW_TEST_PRODUCT', { default: false });
defineBoolean('ENFORCE_APP_CHECK', { default: false });
