import { describe, expect, test } from 'vitest';
import { extension, id, owning } from '../../../tests/support/live-google.ts';
import { faults, ready } from '../../../tests/support/live-project.ts';
import { checkExtension } from './check-mail.ts';
import type { Project } from '../project/project.ts';

describe('mail', () => {
  const [project, list] = [`projects/${id}`, '/instances?pageSize=100'];
  const params = { ...extension.config.params };
  const withParams = (more: object) => ({
    ...extension,
    config: { ...extension.config, params: { ...params, ...more } },
  });

  const missing = 'No mail is sent: the extension firebase/firestore-send-email is not installed.';
  const sending = (more: object) => ({ instances: [{ ...extension, ...more }] });
  const set = (more: object) => ({ instances: [withParams(more)] });
  const needs = 'The extension that sends mail needs';
  test.each<[string, unknown, string]>([
    ['no extension', {}, missing],
    ['one that failed', sending({ state: 'ERRORED' }), 'The extension that sends mail is ERRORED.'],
    [
      'one for another collection',
      set({ MAIL_COLLECTION: 'letters' }),
      `${needs} MAIL_COLLECTION=mail.`,
    ],
    [
      'one that decides itself when mails expire',
      set({ TTL_EXPIRE_TYPE: 'day' }),
      `${needs} TTL_EXPIRE_TYPE=never.`,
    ],
  ])('that nobody sends is found: %s', async (_case, installed, fault) => {
    expect(await faults({ google: owning({ [list]: installed }) })).toEqual([
      `Mail extension: ${fault}`,
    ]);
  });

  test.each([
    ['beside another for other mails', [withParams({ MAIL_COLLECTION: 'letters' }), extension]],
    [
      'with what it is set to by itself',
      [
        {
          ...extension,
          config: { ...extension.config, params: { DEFAULT_FROM: params.DEFAULT_FROM } },
        },
      ],
    ],
  ])('is sent by an extension %s', async (_case, instances) => {
    expect(await faults({ google: owning({ [list]: { instances } }) })).toEqual([]);
  });

  test.each([
    ['no exclusion', {}],
    ['one of something else', { exclusions: [{ filter: 'severity<ERROR' }] }],
    ['one that is off', { exclusions: [{ filter: 'send-email', disabled: true }] }],
  ])('is in the log where that has %s', async (_case, sink) => {
    expect(await faults({ google: owning({ '/sinks/_Default': sink }) })).toEqual([
      expect.stringMatching(/^Mail extension: The extension writes whole mails to the log/),
    ]);
  });

  test('is looked for in this project', async () => {
    const urls: string[] = [];
    const google: Project['google'] = async (method, url) => void urls.push(`${method} ${url}`);
    await checkExtension({ ...ready, google });
    expect(urls).toEqual([
      `GET https://firebaseextensions.googleapis.com/v1beta/${project}${list}`,
      `GET https://logging.googleapis.com/v2/${project}/sinks/_Default`,
    ]);
  });
});
