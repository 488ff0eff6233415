import { openDocuments } from '../adapters/firestore/documents.ts';
import { keyedHash } from '../adapters/system/keyed-hash.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { createTurns } from '../application/contact/in-turn.ts';
import { receiveMessage } from '../application/contact/receive-message.ts';
import { createRateLimiter } from '../application/rate-limits/rate-limiter.ts';
import type { Client } from '../domain/network.ts';
import { messageCallsPerNetwork } from '../domain/rate-limits.ts';
import { memoize } from './memoize.ts';
import { contactSettings, mailTo } from '../settings/settings.ts';

const { env } = process;

const dependencies = memoize(() => {
  const { key, perDay } = contactSettings(env);
  const documents = openDocuments();
  return {
    documents,
    inTurn: createTurns(),
    clock: Date,
    log,
    hash: keyedHash(key),
    mailTo: mailTo(env),
    perDay,
    isWithinLimit: createRateLimiter({ clock: Date, most: messageCallsPerNetwork }),
  };
});

export const contact = (input: unknown, client: Client) =>
  receiveMessage(dependencies(), input, client);
