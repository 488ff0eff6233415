import type { Result } from '../../../../src/domain/result.ts';
import { createOrders } from '../../../src/adapters/firestore/orders.ts';
import { paymentUrl } from '../../../src/adapters/stripe/payment-url.ts';
import type { Change } from '../../../src/domain/order-event.ts';
import type { Ledger } from '../../../src/ports/ledger.ts';
import type { Payments } from '../../../src/ports/payments.ts';
import type { Accounts, Ports } from '../../../src/ports/ports.ts';

/** What the owner's commands need, in the shell and at the desk alike. */
export interface Tools extends Pick<Ports, 'clock' | 'documents'> {
  /** Who runs them, and where, for the history of orders. */
  readonly by?: string | undefined;
  /** Called only for refunds. */
  readonly payments: () => Pick<Payments, 'refund' | 'activity'>;
  /** Called only for the books. */
  readonly ledger: () => Ledger;
  /** Called only to erase a person's data. */
  readonly accounts: () => Accounts;
  /** Where shoppers' replies go; called only for mails to shoppers, and to erase a person's data. */
  readonly replyTo: () => string;
}

/** Where commands come from and where their output goes: the shell, or the desk. */
export interface Shell extends Tools {
  /** The answer to an unknown command. */
  readonly usage: string;
  /** Writes text without a line end. */
  readonly write: (text: string) => void;
  readonly files: {
    readonly read: (name: string) => string;
    readonly write: (name: string, text: string) => void;
  };
}

/** The result of a command: lines for the owner that say what was done, or why nothing was. */
export type CommandResult = Result<readonly string[], string>;

/** The ports that the use cases need. */
export const portsOf = ({ documents, clock, replyTo: owner, by }: Tools) => ({
  orders: createOrders({ documents, clock, owner, paymentUrl }),
  clock,
  by,
  log: () => undefined,
});

/** The same for commands that may write to a shopper, after a check of the setting that they need. */
export function mailingPortsOf(tools: Tools) {
  tools.replyTo();
  return portsOf(tools);
}

/** A command's result with one sentence, if it was carried out. */
export const reply = (result: Result<unknown, string>, sentence: string): CommandResult =>
  result.ok ? { ok: true, value: [sentence] } : result;

/**
 * The result of work that has an effect only once under its id, so that it can be tried again after a failure. If it
 * fails again, it is unknown whether it was done: rejects with a message that names the id, for a later attempt.
 */
export const once = <T>(id: string, work: () => Promise<T>): Promise<T> =>
  work()
    .catch(work)
    .catch((cause: unknown) => {
      const [why = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
      throw new Error(`${why} It was asked for under the id ${id}.`, { cause });
    });

export const writtenTo = ({ mails }: Change): string =>
  mails.length > 0 ? 'and the shopper is written to' : 'nobody is written to';

export const pluralize = (number: number, unit: string): string =>
  `${number} ${unit}${number === 1 ? '' : 's'}`;
