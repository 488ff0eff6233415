import { describe, expect, test } from 'vitest';
import { faults, webhook, withStripe } from '../../../tests/support/live-project.ts';

describe('the webhook', () => {
  const listed = (...webhooks: readonly object[]) =>
    faults(withStripe({ '/webhook_endpoints': { data: webhooks } }));

  test('that is not there is a fault', async () => {
    expect(await listed()).toEqual([
      expect.stringMatching(/^Webhook: No webhook is registered for https:/),
    ]);
  });

  test.each<[string, object, RegExp]>([
    ['that is disabled', { status: 'disabled' }, /^Webhook: The webhook is disabled/],
    [
      'that does not receive all',
      { enabled_events: webhook.enabled_events.slice(0, -1) },
      /^Webhook: The webhook does not receive review\.closed\. To fix/,
    ],
    ['of the other mode', { livemode: false }, /^Webhook: The webhook sends test events/],
    [
      'of another version',
      { api_version: '2024-06-20' },
      /API version is 2024-06-20, the functions/,
    ],
    ['of no version', { api_version: null }, /API version is the default of the account/],
  ])('%s is a fault', async (_case, more, fault) => {
    expect(await listed({ ...webhook, ...more })).toEqual([expect.stringMatching(fault)]);
  });

  test('that receives everything receives enough', async () => {
    expect(await listed({ ...webhook, enabled_events: ['*'] })).toEqual([]);
  });

  test('of a compatible version is right', async () => {
    const version = webhook.api_version.replace(/^\d+-\d+/, '2027-01');
    expect(await listed({ ...webhook, api_version: version })).toEqual([]);
  });

  test('that is there twice is a fault, unless one is disabled', async () => {
    const double = { ...webhook, url: `${webhook.url}/` };
    expect(await listed(webhook, double)).toEqual([
      expect.stringMatching(/^Webhook: 2 webhooks send each event to https:/),
    ]);
    expect(await listed({ ...double, status: 'disabled' }, webhook)).toEqual([]);
  });
});
