import { describe, expect, test } from 'vitest';
import { extension, owning } from '../../../tests/support/live-google.ts';
import { faults, recordsWith } from '../../../tests/support/live-project.ts';

describe('the sender of mails', () => {
  test.each<[string, Parameters<typeof recordsWith>[0], RegExp]>([
    ['SPF', { 'groundup.example': ['x v=spf1'] }, /groundup.example has no SPF/],
    ['DKIM', { '_domainkey.groundup.example': undefined }, /groundup.example has no DKIM/],
    ['DMARC', { '_dmarc.groundup.example': undefined }, /groundup.example has no DMARC/],
  ])('without %s is a fault', async (_case, records, fault) => {
    expect(await faults({ textRecords: recordsWith(records) })).toEqual([
      expect.stringMatching(fault),
    ]);
  });

  test('that nobody set is a fault', async () => {
    const params = { ...extension.config.params, DEFAULT_FROM: undefined };
    const instances = [{ ...extension, config: { ...extension.config, params } }];
    expect(await faults({ google: owning({ '/instances?pageSize=100': { instances } }) })).toEqual([
      'Sender: The extension that sends mail has no DEFAULT_FROM.',
    ]);
  });
});
