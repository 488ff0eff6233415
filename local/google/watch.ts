import { randomUUID } from 'node:crypto';
import { found, withBody, withoutBody, type Api } from './api.ts';
import { exists, invalid } from './refusal.ts';

const metrics = '/v2/projects/{project}/metrics';

/** https://cloud.google.com/logging/docs/reference/v2/rest/v2/projects.metrics */
export const logging: Api = {
  host: 'logging.googleapis.com',
  title: 'Cloud Logging API',
  routes: [
    withoutBody(`GET ${metrics}`, 'logging.ListMetrics', ({ project }) => ({
      metrics: [...project.metrics.values()],
    })),
    withBody(`POST ${metrics}`, 'logging.Metric', 'logging.Metric', ({ project, body }) => {
      const name = body.name ?? '';
      if (project.metrics.has(name)) throw exists(`Metric ${name}`);
      if (!body.filter) throw invalid('A metric needs a filter.');
      project.metrics.set(name, body);
      return body;
    }),
  ],
};

const policies = '/v3/projects/{project}/alertPolicies';
const channels = '/v3/projects/{project}/notificationChannels';

/** https://cloud.google.com/monitoring/api/ref_v3/rest */
export const monitoring: Api = {
  host: 'monitoring.googleapis.com',
  title: 'Cloud Monitoring API',
  routes: [
    withoutBody(`GET ${policies}`, 'monitoring.ListAlertPolicies', ({ project }) => ({
      alertPolicies: [...project.alertPolicies.values()],
    })),
    withBody(
      `POST ${policies}`,
      'monitoring.AlertPolicy',
      'monitoring.AlertPolicy',
      ({ project, body }) => {
        for (const channel of body.notificationChannels ?? []) found(project.channels, channel);
        for (const {
          conditionMatchedLog: log,
          conditionThreshold,
          conditionAbsent,
        } of body.conditions ?? []) {
          const { notificationRateLimit, notificationChannelStrategy } = body.alertStrategy ?? {};
          if (log && !notificationRateLimit)
            throw invalid('A notification rate limit is required for log-match alert policies.');
          if (log && notificationChannelStrategy)
            throw invalid('Only metric-based alert policies repeat notifications.');
          const filter = (conditionThreshold ?? conditionAbsent)?.filter;
          const [, metric] = /logging\.googleapis\.com\/user\/([\w-]+)/.exec(filter ?? '') ?? [];
          if (metric !== undefined) found(project.metrics, metric);
          if (filter && !filter.includes('resource.type'))
            throw invalid('Field filter must specify a resource.type.');
        }
        const name = `projects/${project.id}/alertPolicies/${randomUUID()}`;
        const policy = { ...body, name };
        project.alertPolicies.set(name, policy);
        return policy;
      },
    ),
    withoutBody(`GET ${channels}`, 'monitoring.ListChannels', ({ project }) => ({
      notificationChannels: [...project.channels.values()],
    })),
    withBody(
      `POST ${channels}`,
      'monitoring.Channel',
      'monitoring.Channel',
      ({ project, body }) => {
        const name = `projects/${project.id}/notificationChannels/${randomUUID()}`;
        const channel = { ...body, name };
        project.channels.set(name, channel);
        return channel;
      },
    ),
  ],
};

const budgets = '/v1/billingAccounts/{account}/budgets';

/** https://cloud.google.com/billing/docs/reference/budget/rest */
export const billingBudgets: Api = {
  host: 'billingbudgets.googleapis.com',
  title: 'Cloud Billing Budget API',
  routes: [
    withoutBody(`GET ${budgets}`, 'budgets.ListBudgets', ({ project }) => ({
      budgets: [...project.budgets.values()],
    })),
    withBody(`POST ${budgets}`, 'budgets.Budget', 'budgets.Budget', (call) => {
      const { project, params, body } = call;
      if (!body.amount) throw invalid('A budget needs an amount.');
      const name = `billingAccounts/${params['account']}/budgets/${randomUUID()}`;
      const budget = { ...body, name };
      project.budgets.set(name, budget);
      return budget;
    }),
  ],
};
