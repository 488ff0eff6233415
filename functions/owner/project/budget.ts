import { fieldOf, listOf, textOf } from '../../../src/domain/field.ts';
import { numberOf } from './accounts.ts';
import { find } from './google.ts';
import type { Project } from './project.ts';
import { type Change, defineStep } from './step.ts';
import { storeName } from './web-app.ts';

const accounts = 'https://cloudbilling.googleapis.com/v1';
const budgets = 'https://billingbudgets.googleapis.com/v1';

/** The monthly budget, in the currency of the billing account. Google warns the owner at 50%, 90% and 100%. */
const monthly = 50;
const thresholds = [0.5, 0.9, 1];

/** The billing account of a project; undefined if it has none. */
async function findBillingAccount({ id, google }: Project): Promise<string | undefined> {
  const info = await find(google, `${accounts}/projects/${id}/billingInfo`);
  return fieldOf(info, 'billingEnabled') === true ? textOf(info, 'billingAccountName') : undefined;
}

/** The project has a billing account: functions need the Blaze plan. */
export const billing = defineStep({
  title: 'Billing',
  good: 'The project has a billing account.',
  read: findBillingAccount,
  plan: (account, { id }): readonly Change[] =>
    account === undefined
      ? [
          {
            fault: 'The project has no billing account, so no function can be deployed.',
            todo: 'Put the project on the Blaze plan',
            console: `https://console.firebase.google.com/project/${id}/usage/details`,
          },
        ]
      : [],
});

/** Google warns the owner when a month costs more than expected. */
export const budget = defineStep({
  title: 'Budget',
  good: 'A budget warns when a month costs more than expected.',
  read: async (project) => {
    const account = await findBillingAccount(project);
    const list =
      account && (await find(project.google, `${budgets}/${account}/budgets?pageSize=100`));
    return { account, number: await numberOf(project), budgets: listOf(list, 'budgets') };
  },
  plan: ({ number, budgets: all }): readonly Change[] => {
    const isOurs = (one: unknown): boolean => {
      const projects = listOf(one, 'budgetFilter', 'projects');
      return projects.length === 0 || projects.includes(`projects/${number}`);
    };
    return all.some(isOurs)
      ? []
      : [
          {
            fault: 'No budget warns when a month costs more than expected.',
            todo: `Create a budget that warns you: ${monthly} a month, in the currency of the billing account`,
          },
        ];
  },
  apply: async ({ google }, _changes, { account, number }) => {
    if (account === undefined) throw new Error('Put the project on the Blaze plan first.');
    await google('POST', `${budgets}/${account}/budgets`, {
      displayName: storeName,
      budgetFilter: { projects: [`projects/${number}`] },
      amount: { specifiedAmount: { units: String(monthly) } },
      thresholdRules: thresholds.map((thresholdPercent) => ({ thresholdPercent })),
    });
  },
});
