import { type Change, defineStep } from './step.ts';

/** Stripe's tax code for tangible goods that have no specific code. */
const goods = 'txcd_99999999';

/** Stripe can calculate taxes, and adds them to prices. */
export const tax = defineStep({
  title: 'Tax',
  good: 'Stripe Tax is active.',
  read: async ({ stripe }) => stripe().tax.settings.retrieve(),
  plan: ({ status, status_details: details, defaults }): readonly Change[] => {
    if (status === 'active') return [];
    const missing = details?.pending?.missing_fields ?? [];
    return [
      {
        fault: 'Stripe Tax is not active: no checkout can be opened.',
        todo: `Give Stripe Tax your address${missing.length > 0 ? ` (${missing.join(', ')})` : ''}`,
        console: 'https://dashboard.stripe.com/settings/tax',
      },
      ...(defaults?.tax_code
        ? []
        : [
            {
              fault: 'Stripe Tax has no default tax code.',
              todo: `Set the default tax code to ${goods} (tangible goods), and exclude tax from prices by default`,
            },
          ]),
    ];
  },
  apply: async ({ stripe }, changes) => {
    if (changes.length > 0)
      await stripe().tax.settings.update({
        defaults: { tax_behavior: 'exclusive', tax_code: goods },
      });
  },
});
