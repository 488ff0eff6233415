import { randomUUID } from 'node:crypto';
import { asks, found, takes, type Api } from './api.ts';
import { needsOwner } from './policy.ts';
import { exists, invalid } from './refusal.ts';

const metrics = '/v2/projects/{project}/metrics';

/** https://cloud.google.com/logging/docs/reference/v2/rest/v2/projects.metrics */
export const logging: Api = {
  host: 'logging.googleapis.com',
  title: 'Cloud Logging API',
  routes: [
    asks(`GET ${metrics}`, 'logging.ListMetrics', ({ project }) => ({
      metrics: [...project.metrics.values()],
    })),
    takes(`POST ${metrics}`, 'logging.Metric', 'logging.Metric', ({ project, caller, body }) => {
      needsOwner(caller, project);
      const name = body.name ?? '';
      if (project.metrics.has(name)) throw exists(`Metric ${name}`);
      if (!body.filter) throw invalid('A metric needs a filter.');
      project.metrics.set(name, body);
      return body;
    }),
    takes(
      `PUT ${metrics}/{metric}`,
      'logging.Metric',
      'logging.Metric',
      ({ project, caller, params, body }) => {
        needsOwner(caller, project);
        project.metrics.set(params['metric'] ?? '', body);
        return body;
      },
    ),
  ],
};

const policies = '/v3/projects/{project}/alertPolicies';
const channels = '/v3/projects/{project}/notificationChannels';

/** https://cloud.google.com/monitoring/api/ref_v3/rest */
export const monitoring: Api = {
  host: 'monitoring.googleapis.com',
  title: 'Cloud Monitoring API',
  routes: [
    asks(`GET ${policies}`, 'monitoring.ListAlertPolicies', ({ project }) => ({
      alertPolicies: [...project.alertPolicies.values()],
    })),
    takes(
      `POST ${policies}`,
      'monitoring.AlertPolicy',
      'monitoring.AlertPolicy',
      ({ project, caller, body }) => {
        needsOwner(caller, project);
        for (const channel of body.notificationChannels ?? []) found(project.channels, channel);
        for (const {
          conditionMatchedLog: log,
          conditionThreshold,
          conditionAbsent,
        } of body.conditions ?? []) {
          if (log && !body.alertStrategy?.notificationRateLimit)
            throw invalid('A notification rate limit is required for log-match alert policies.');
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
    asks(`GET ${channels}`, 'monitoring.ListChannels', ({ project }) => ({
      notificationChannels: [...project.channels.values()],
    })),
    takes(
      `POST ${channels}`,
      'monitoring.Channel',
      'monitoring.Channel',
      ({ project, caller, body }) => {
        needsOwner(caller, project);
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
    asks(`GET ${budgets}`, 'budgets.ListBudgets', ({ project }) => ({
      budgets: [...project.budgets.values()],
    })),
    takes(`POST ${budgets}`, 'budgets.Budget', 'budgets.Budget', (call) => {
      const { project, caller, params, body } = call;
      needsOwner(caller, project);
      if (!body.amount) throw invalid('A budget needs an amount.');
      const name = `billingAccounts/${params['account']}/budgets/${randomUUID()}`;
      const budget = { ...body, name };
      project.budgets.set(name, budget);
      return budget;
    }),
  ],
};
