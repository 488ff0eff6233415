import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDocuments } from '../adapters/firestore/documents.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { createRateLimiter } from '../application/rate-limits/rate-limiter.ts';
import { createReceiveReport } from '../application/reports/receive-report.ts';
import type { Client } from '../domain/network.ts';
import { reportsPerNetwork } from '../domain/rate-limits.ts';
import { memoize } from './memoize.ts';
import { allowedOrigins, timeZone } from '../settings/settings.ts';

const receive = memoize(() =>
  createReceiveReport({
    documents: openDocuments(),
    clock: Date,
    log,
    isWithinLimit: createRateLimiter({ clock: Date, most: reportsPerNetwork }),
    allowedOrigins: allowedOrigins(process.env),
    timeZone: timeZone(process.env),
    // The timer does not keep the process alive.
    sleep: (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
    random: Math.random,
  }),
);

interface Received {
  readonly method: string;
  /** The request's body; undefined if it is empty. */
  readonly rawBody?: Uint8Array;
  readonly headers: IncomingHttpHeaders;
}

/** Handles a request to `reportProblems` (index.ts); returns the status. */
export const report = ({ method, rawBody, headers }: Received, client: Client): Promise<number> =>
  receive()(
    {
      method,
      body: rawBody ?? new Uint8Array(),
      origin: headers.origin ?? '',
      userAgent: headers['user-agent'] ?? '',
      isUnwanted: headers['dnt'] === '1' || headers['sec-gpc'] === '1',
    },
    client,
  );
