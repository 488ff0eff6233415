import { openDocuments } from '../adapters/firestore/documents.ts';
import { keyedDigest } from '../adapters/system/digest.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { receiveMessage } from '../application/contact/receive-message.ts';
import type { Client } from '../domain/network.ts';
import { once } from '../../../src/domain/once.ts';
import { contactSettings, mailTo } from '../settings/settings.ts';

const { env } = process;

const dependencies = once(() => {
  const { key, perDay } = contactSettings(env);
  const documents = openDocuments();
  return { documents, clock: Date, log, digest: keyedDigest(key), mailTo: mailTo(env), perDay };
});

export const contact = (input: unknown, client: Client) =>
  receiveMessage(dependencies(), input, client);
