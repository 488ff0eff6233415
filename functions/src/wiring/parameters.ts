import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { asked } from '../settings/read-settings.ts';

/** Secrets are in the environment only of the functions that name them. */
export const secrets = {
  stripeKey: defineSecret('STRIPE_SECRET_KEY'),
  webhookSecret: defineSecret('STRIPE_WEBHOOK_SECRET'),
  recaptchaKey: defineSecret('RECAPTCHA_SECRET_KEY'),
};

// A deployment asks for these and puts them into every function's environment, where the settings are read.
for (const [name, form] of Object.entries(asked))
  defineString(name, {
    description: `Must be ${form.wanted}`,
    ...('fallback' in form && { default: form.fallback }),
  });

/** Instances of checkout and webhook that are kept warm. */
export const minInstances = defineInt('MIN_INSTANCES', {
  description: 'Instances of checkout and webhook that wait for shoppers, for a drop',
  default: 0,
});
