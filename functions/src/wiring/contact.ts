import { openDocuments } from '../adapters/firestore/documents.ts';
import { sha256 as digest } from '../adapters/system/digest.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { receiveMessage } from '../application/contact/receive-message.ts';
import type { Client } from '../domain/network.ts';
import { once } from '../../../src/domain/once.ts';
import { mailTo } from '../settings/settings.ts';

const dependencies = once(() => ({
  documents: openDocuments(),
  clock: Date,
  log,
  digest,
  mailTo: mailTo(process.env),
}));

export const contact = (input: unknown, { network }: Client) =>
  receiveMessage(dependencies(), input, network);
