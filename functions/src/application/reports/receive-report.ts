import { fieldsIn } from '../../../../src/domain/field.ts';
import { maxReportBytes, readReport, type Report } from '../../../../src/domain/reports/report.ts';
import { browserOf } from '../../domain/browsers.ts';
import { retention } from '../../domain/limits.ts';
import type { Client } from '../../domain/network.ts';
import { dayOf } from '../../domain/day.ts';
import {
  type Alarm,
  countsIn,
  isBrokenCheckout,
  keysOf,
  nextAlarm,
  shards,
  withKeys,
} from '../../domain/report-counts.ts';
import type { Fields } from '../../ports/documents.ts';
import type { Ports } from '../../ports/ports.ts';
import { writeAlert } from '../alerts/send-alert.ts';
import { coalesced } from '../stock/coalesced.ts';

interface Dependencies extends Pick<Ports, 'clock' | 'documents' | 'log'> {
  /** Whether a client may report again. */
  readonly isWithinLimit: (client: Client) => boolean;
  /** The origins of the store's pages. */
  readonly allowedOrigins: readonly string[];
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** A name for a network that nobody can trace without the key. */
  readonly digest: (key: string, text: string) => string;
  readonly newKey: () => string;
}

/** A report as it arrives. */
export interface ReportRequest {
  readonly method: string;
  readonly body: Uint8Array;
  readonly origin: string;
  readonly userAgent: string;
  /** Whether the browser asks not to be tracked. */
  readonly isUnwanted: boolean;
}

/** Milliseconds between two writes of counts by a process: reports that arrive meanwhile go into the next one. */
const pause = 1000;

const inParts = (fields: Fields | undefined): Alarm & { readonly key: unknown } => ({
  networks: Object.fromEntries(
    Object.entries(fieldsIn(fields?.['networks'])).map(([name, at]) => [name, Number(at)]),
  ),
  alertedAt: Number(fields?.['alertedAt'] ?? 0),
  key: fields?.['key'],
});

/**
 * Counts what pages report (behaviour 17.2), by day in one document of several, and alerts the owner if the checkouts of
 * several networks fail. Returns the status of the answer, which no page reads.
 */
export function createReceiveReport(dependencies: Dependencies) {
  const { documents, clock, log, isWithinLimit, allowedOrigins } = dependencies;
  const waiting: string[] = [];

  const save = coalesced({
    pause,
    sleep: dependencies.sleep,
    work: async () => {
      const keys = waiting.splice(0);
      const day = dayOf(clock.now());
      const id = `${day}-${Math.floor(dependencies.random() * shards)}`;
      const expireAt = new Date(Date.parse(day) + retention.report);
      await documents.transact(async (transaction) => {
        const known = countsIn(await transaction.get('reports', id));
        transaction.replace('reports', id, { day, counts: withKeys(known, keys), expireAt });
      });
    },
  });

  const watchCheckouts = (client: Client): Promise<void> =>
    documents.transact(async (transaction) => {
      const now = clock.now();
      const { key: kept, ...alarm } = inParts(await transaction.get('state', 'checkoutAlarm'));
      // A key is kept for as long as the names made with it are used.
      const key = typeof kept === 'string' && isOpen(alarm, now) ? kept : dependencies.newKey();
      const network = dependencies.digest(key, client.block ?? client.network);
      const { isRung, ...next } = nextAlarm(alarm, network, now);
      transaction.replace('state', 'checkoutAlarm', { ...next, key });
      if (isRung)
        writeAlert(transaction, 'checkouts-failing', { networks: checkoutsOf(next) }, now);
    });

  return async (request: ReportRequest, client: Client): Promise<number> => {
    const { method, origin, body, userAgent, isUnwanted } = request;
    if (method !== 'POST') return 405;
    if (!isWithinLimit(client)) return 429;
    if (isUnwanted) return 204;
    const report = allowedOrigins.includes(origin) ? reportIn(body) : undefined;
    if (report === undefined) {
      log('report-refused');
      return 400;
    }
    const browser = browserOf(userAgent);
    if ('failure' in report) {
      const { event: during, ...fields } = report;
      log('failure-reported', { ...fields, during, browser });
    }
    waiting.push(...keysOf(report, browser));
    try {
      await save();
      if (isBrokenCheckout(report)) await watchCheckouts(client);
      return 204;
    } catch (cause) {
      log('report-failed', {}, cause);
      return 503;
    }
  };
}

const checkoutsOf = ({ networks }: Alarm): number => Object.keys(networks).length;

const isOpen = (alarm: Alarm, now: number): boolean =>
  Object.keys(nextAlarm(alarm, '', now).networks).length > 1;

function reportIn(body: Uint8Array): Report | undefined {
  if (body.length > maxReportBytes) return undefined;
  try {
    return readReport(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return undefined;
  }
}
