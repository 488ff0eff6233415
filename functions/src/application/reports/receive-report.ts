import {
  maxReportBytes,
  readReport,
  type FailureReport,
} from '../../../../src/domain/reports/report.ts';
import { browserOf } from '../../domain/browsers.ts';
import { retention } from '../../domain/limits.ts';
import type { Client } from '../../domain/network.ts';
import { dayIn } from '../../domain/day.ts';
import {
  type Counts,
  countsFor,
  countsIn,
  shards,
  sumOfCounts,
} from '../../domain/report-counts.ts';
import type { Ports } from '../../ports/ports.ts';
import { coalesced } from '../stock/coalesced.ts';

interface Dependencies extends Pick<Ports, 'clock' | 'documents' | 'log'> {
  readonly isWithinLimit: (client: Client) => boolean;
  readonly allowedOrigins: readonly string[];
  /** The time zone in which the shop's days begin. */
  readonly timeZone: string;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Returns a random number from 0 to just below 1. */
  readonly random: () => number;
}

export interface ReportRequest {
  readonly method: string;
  readonly body: Uint8Array;
  readonly origin: string;
  readonly userAgent: string;
  /** Whether the browser sent a signal that opts out of tracking. */
  readonly isUnwanted: boolean;
}

/** Milliseconds between a process's writes. Reports that arrive meanwhile go into the next write. */
const pause = 1000;

/**
 * Counts the reports from pages (behaviour 17.2), in one of several documents per day. Returns the HTTP status, which
 * no page reads.
 */
export function createReceiveReport(dependencies: Dependencies) {
  const { documents, clock, log, isWithinLimit, allowedOrigins } = dependencies;
  const waiting: Counts[] = [];

  const save = coalesced({
    pause,
    sleep: dependencies.sleep,
    work: async () => {
      const added = waiting.splice(0);
      const day = dayIn(dependencies.timeZone, clock.now());
      const id = `${day}-${Math.floor(dependencies.random() * shards)}`;
      const expireAt = new Date(Date.parse(day) + retention.report);
      await documents.transact(async (transaction) => {
        const known = countsIn(await transaction.get('reports', id));
        transaction.replace('reports', id, {
          day,
          counts: sumOfCounts([known, ...added]),
          expireAt,
        });
      });
    },
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
    const { event: during, ...fields } = report;
    log('failure-reported', { ...fields, during, browser });
    waiting.push(countsFor(report, browser));
    try {
      await save();
      return 204;
    } catch (cause) {
      log('report-failed', {}, cause);
      return 503;
    }
  };
}

function reportIn(body: Uint8Array): FailureReport | undefined {
  if (body.length > maxReportBytes) return undefined;
  try {
    return readReport(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return undefined;
  }
}
