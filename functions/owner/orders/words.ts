/* What both the desk and the commands for scripts say. */

import type { Erasure, ShippedFile, ShippedRow } from '../desk/answers.ts';

export const pluralize = (number: number, unit: string): string =>
  `${number} ${unit}${number === 1 ? '' : 's'}`;

export const erasedText = (number: string): string =>
  `${number} is erased here. Stripe keeps its own record.`;

export const dismissedText = (event: string): string =>
  `${event} is dismissed: the comparison leaves it alone.`;

/** What was erased of a person, in lines. */
export const erasureText = ({ erased, kept, hadAccount, messages, mails }: Erasure): string =>
  [
    ...erased.map(erasedText),
    hadAccount ? 'The account is deleted.' : 'There is no account with this address.',
    `${pluralize(messages, 'message')} and ${pluralize(mails, 'mail')} deleted.`,
    ...kept.map(({ number, why }) => `${number} is kept. ${why}`),
  ].join('\n');

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
