import type { logging_v2 } from '@googleapis/logging';
import { mailTo } from '../../src/settings/settings.ts';
import { listOf, textOf } from '../../../src/domain/field.ts';
import { find } from './google.ts';
import { type Change, defineStep } from './step.ts';
import { storeName } from './web-app.ts';

const logs = 'https://logging.googleapis.com/v2';
const monitoring = 'https://monitoring.googleapis.com/v3';

/** The log events to count (docs/operations.md). */
const metrics = {
  'store-errors': {
    description: 'Store errors',
    filter: 'jsonPayload.event:* AND severity=ERROR',
  },
  'reconcile-done': {
    description: 'Hourly comparisons',
    filter: 'jsonPayload.event="reconcile-done"',
  },
} as const satisfies Readonly<Record<string, logging_v2.Schema$LogMetric>>;

type Metric = keyof typeof metrics;

/** The hourly sum of a metric over all functions. */
const hourly = (metric: Metric) => ({
  filter: `metric.type="logging.googleapis.com/user/${metric}" AND resource.type="cloud_run_revision"`,
  aggregations: [
    {
      alignmentPeriod: '3600s',
      perSeriesAligner: 'ALIGN_DELTA',
      crossSeriesReducer: 'REDUCE_SUM',
    },
  ],
});

/**
 * Finds what the functions framework logs when its process exits with a code, and what the platform logs when a process
 * exits unexpectedly. Searches only fields that no request can fill.
 */
const crashFilter = [
  'resource.type="cloud_run_revision" AND (textPayload:"Process exited with code"',
  'jsonPayload.message:"Process exited with code"',
  'log_id("run.googleapis.com/varlog/system") AND textPayload=~"exit[(][1-9]|signal:? (6|9|11)|Memory limit")',
].join(' OR ');

/** The conditions that alert the owner immediately. */
const alerts = {
  'somebody must look today': {
    condition: { conditionMatchedLog: { filter: 'jsonPayload.event:* AND severity>=ALERT' } },
  },
  'a process ended by itself': {
    condition: { conditionMatchedLog: { filter: crashFilter } },
  },
  'more than five errors in an hour': {
    condition: {
      conditionThreshold: {
        ...hourly('store-errors'),
        comparison: 'COMPARISON_GT',
        thresholdValue: 5,
        duration: '0s',
      },
    },
  },
  'no hourly comparison for two hours': {
    condition: { conditionAbsent: { ...hourly('reconcile-done'), duration: '7200s' } },
  },
} as const;

type Alert = keyof typeof alerts;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this object
const alertNames = Object.keys(alerts) as Alert[];

const isOnLog = (alert: Alert): boolean => 'conditionMatchedLog' in alerts[alert].condition;

/**
 * How often an alert notifies the owner. An alert on log entries must have a rate limit: here, one notification every
 * five minutes. By default, any other alert notifies only once while it stays open, which would hide later faults.
 */
const strategyOf = (alert: Alert, channels: readonly unknown[]): object =>
  isOnLog(alert)
    ? { notificationRateLimit: { period: '300s' }, autoClose: '86400s' }
    : {
        notificationChannelStrategy: [
          { notificationChannelNames: channels, renotifyInterval: '3600s' },
        ],
      };

type Own = Change &
  (
    | { readonly metric: Metric; readonly isNew: boolean }
    | { readonly channel: string }
    | { readonly alert: Alert }
  );

/** The owner gets an email about each of the alerts. */
export const watch = defineStep({
  title: 'Watch',
  good: 'The owner gets an email about each alert.',
  read: async ({ id, google }) => {
    const [counted, policies, channels] = await Promise.all([
      find<logging_v2.Schema$ListLogMetricsResponse>(
        google,
        `${logs}/projects/${id}/metrics?pageSize=500`,
      ),
      find(google, `${monitoring}/projects/${id}/alertPolicies?pageSize=500`),
      find(google, `${monitoring}/projects/${id}/notificationChannels?pageSize=500`),
    ]);
    return {
      metrics: counted?.metrics ?? [],
      alerts: listOf(policies, 'alertPolicies').filter(
        (policy) => listOf(policy, 'notificationChannels').length > 0,
      ),
      channels: listOf(channels, 'notificationChannels'),
    };
  },
  plan: ({ metrics: counted, alerts: set, channels }, { env }): readonly Own[] => {
    const to = mailTo(env);
    const names = ['store-errors', 'reconcile-done'] as const;
    const wrong = names.flatMap((metric): Own[] => {
      const found = counted.find(({ name }) => name === metric);
      if (found?.filter === metrics[metric].filter) return [];
      return [
        {
          metric,
          isNew: found === undefined,
          fault: `No log-based metric is set up to count ${metric}.`,
          todo: `Count ${metric} in the log: ${metrics[metric].filter}`,
        },
      ];
    });
    const hears = channels.some((channel) => textOf(channel, 'labels', 'email_address') === to);
    const channel: Own[] = hears
      ? []
      : [
          {
            channel: to,
            fault: `Cloud Monitoring cannot email ${to}.`,
            todo: `Let Cloud Monitoring email ${to}`,
          },
        ];
    const missing = alertNames.flatMap((alert): Own[] => {
      if (set.some((one) => textOf(one, 'displayName') === nameOf(alert))) return [];
      const fault = `There is no alert “${nameOf(alert)}” that notifies anyone.`;
      return [{ alert, fault, todo: `Create the alert “${nameOf(alert)}”` }];
    });
    return [...wrong, ...channel, ...missing];
  },
  apply: async (project, changes) => {
    const { id, google } = project;
    const base = `${monitoring}/projects/${id}`;
    for (const change of changes)
      if ('metric' in change) {
        const metric = { name: change.metric, ...metrics[change.metric] };
        if (change.isNew) await google('POST', `${logs}/projects/${id}/metrics`, metric);
        else await google('PUT', `${logs}/projects/${id}/metrics/${change.metric}`, metric);
      } else if ('channel' in change)
        await google('POST', `${base}/notificationChannels`, {
          type: 'email',
          displayName: storeName,
          labels: { email_address: change.channel },
        });
      else {
        const channels = await find(google, `${base}/notificationChannels?pageSize=500`);
        const channel = listOf(channels, 'notificationChannels').find(
          (one) => textOf(one, 'labels', 'email_address') === mailTo(project.env),
        );
        const notificationChannels = [textOf(channel, 'name')];
        await google('POST', `${base}/alertPolicies`, {
          displayName: nameOf(change.alert),
          combiner: 'OR',
          conditions: [{ displayName: change.alert, ...alerts[change.alert].condition }],
          notificationChannels,
          alertStrategy: strategyOf(change.alert, notificationChannels),
        });
      }
  },
});

const nameOf = (alert: Alert): string => `${storeName}: ${alert}`;
