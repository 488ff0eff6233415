import { progressOf } from '../../src/application/orders/reconcile-progress.ts';
import { findOverdueAlerts } from '../../src/application/alerts/send-alert.ts';
import { dayInMs } from '../../src/domain/limits.ts';
import { bad, check, type Check, good } from './finding.ts';

/** The maximum time since the last comparison finished, in milliseconds. Each hourly run may take minutes. */
const maxAge = 2 * 60 * 60_000;

/** Checks that the hourly comparison runs. */
export const checkComparison: Check = async ({ documents, clock }) => {
  const [ended] = await documents.getAll('state', ['comparison']);
  const endedAt = Number(ended?.['endedAt'] ?? 0);
  const minutes = Math.round((clock.now() - endedAt) / 60_000);
  const advice = 'look for reconcile-failed in the log, and check that the schedule exists.';
  return [
    endedAt === 0
      ? bad(`It has never finished: an hour after the deployment, ${advice}`)
      : check(
          clock.now() - endedAt < maxAge,
          `It finished ${minutes} minutes ago.`,
          `It last finished ${minutes} minutes ago: ${advice}`,
        ),
  ];
};

/** Checks that no event from the payment provider is stuck. */
export const checkEvents: Check = async ({ documents, clock }) => {
  const [state] = await documents.getAll('state', ['reconcile']);
  const failingEvents = [...progressOf(state, clock.now()).failed.keys()];
  if (failingEvents.length === 0) return [good('Every event was applied.')];
  const text = `The comparison cannot apply ${failingEvents.join(', ')}: find them in Stripe, and under reconcile-failed in the log; then dismiss them at the desk.`;
  return [{ ...bad(text), failingEvents }];
};

/** Checks that `sendAlert` sends every alert, and leaves none to the hourly comparison. */
export const checkAlerts: Check = async ({ documents, clock }) => {
  const now = clock.now();
  const late = await documents.find('alerts', { where: [['lateAt', '>', now - dayInMs]] });
  const unsent = await findOverdueAlerts(documents, now);
  const advice = 'is sendAlert deployed, and does its account have the role run.invoker?';
  return unsent.length + late.length === 0
    ? [good('Every alert was sent on time.')]
    : [
        bad(
          `${unsent.length} not sent, and ${late.length} sent only by the hourly comparison in the last day: ${advice}`,
        ),
      ];
};
