/* What both the desk and the commands for scripts say. */

import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { Erasure, ShippedFile, ShippedRow } from '../contract/answers.ts';

export const pluralize = (number: number, unit: string): string =>
  `${number} ${unit}${number === 1 ? '' : 's'}`;

export const erasedText = (number: string): string =>
  `${number} is erased here. Stripe keeps its own record.`;

/** A text of what was done, which is a failure if a part of it was not. */
const partly = (isWhole: boolean, text: string): Result<string, string> =>
  isWhole ? ok(text) : fail(text);

/** What was erased of a person, in lines. */
export const erasureWords = ({ erased, kept, hadAccount, messages, mails }: Erasure) =>
  partly(
    kept.length === 0,
    [
      ...erased.map(erasedText),
      hadAccount ? 'The account is deleted.' : 'There is no account with this address.',
      `${pluralize(messages, 'message')} and ${pluralize(mails, 'mail')} deleted.`,
      ...kept.map(({ number, why }) => `${number} is kept. ${why}`),
    ].join('\n'),
  );

const rowText = ({ line, name, tracking, kind, why }: ShippedRow, isDryRun: boolean): string => {
  const texts = {
    shipped: `${isDryRun ? 'would be' : 'is'} shipped with ${tracking}`,
    known: `was shipped before with ${tracking}`,
    wrong: `is not shipped. ${why}`,
  };
  return `Line ${line}: ${name} ${texts[kind]}`;
};

/** How many rows of a file came to this. */
export const countRows = ({ rows }: ShippedFile, wanted: ShippedRow['kind']): number =>
  rows.filter(({ kind }) => kind === wanted).length;

/** What became of a carrier's file, or would become of it, row by row, and the sums. */
export const shippedText = (file: ShippedFile, isDryRun: boolean): string =>
  [
    ...file.rows.map((row) => rowText(row, isDryRun)),
    `${countRows(file, 'shipped')} ${isDryRun ? 'to ship' : 'shipped'}, ${countRows(file, 'known')} shipped before, ${countRows(file, 'wrong')} wrong, ${file.untracked} without a tracking number`,
  ].join('\n');

/** The same for a file that was shipped. */
export const shippedWords = (file: ShippedFile, isDryRun: boolean) =>
  partly(countRows(file, 'wrong') === 0, shippedText(file, isDryRun));
