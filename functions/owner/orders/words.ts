/* The wording that the desk and the commands for scripts share. */

import { findProduct } from '../../../src/domain/catalogue/catalogue.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { Units as OrderUnits } from '../../src/domain/sale.ts';
import type { Erasure, ShippedFile, ShippedRow } from '../contract/answers.ts';
import type { Units } from '../contract/order-answers.ts';

export const pluralize = (number: number, unit: string): string =>
  `${number} ${unit}${number === 1 ? '' : 's'}`;

/** Units with their products' current names. */
export const named = (units: readonly OrderUnits[]): readonly Units[] =>
  units.map(({ productId, quantity }) => ({
    productId,
    quantity,
    name: findProduct(productId)?.name ?? productId,
  }));

/** Units as text, such as `2 × Ground Up Strap, 1 × Toe Roller`. */
export const listed = (units: readonly Omit<Units, 'productId'>[]): string =>
  units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

export const erasedText = (number: string): string =>
  `${number} has been erased here. Stripe keeps its own record.`;

/** Returns the text as a success if the command did everything, otherwise as a failure. */
const partly = (isWhole: boolean, text: string): Result<string, string> =>
  isWhole ? ok(text) : fail(text);

export const erasureWords = ({ erased, kept, hadAccount, messages, emails }: Erasure) =>
  partly(
    kept.length === 0,
    [
      ...erased.map(erasedText),
      hadAccount ? 'The account was deleted.' : 'There is no account with this address.',
      `${pluralize(messages, 'message')} and ${pluralize(emails, 'email')} deleted.`,
      ...kept.map(({ number, why }) => `${number} was kept. ${why}`),
    ].join('\n'),
  );

const rowText = (row: ShippedRow, isDryRun: boolean): string => {
  const { line, name, tracking, kind, why, units = [], later = [] } = row;
  const rest = later.length > 0 ? `. Still due: ${listed(later)}` : '';
  const texts = {
    shipped: `${isDryRun ? 'would be' : 'was'} shipped with ${tracking}: ${listed(units) || 'all of it'}${rest}`,
    known: `was already shipped with ${tracking}`,
    wrong: `is not shipped. ${why}`,
  };
  return `Line ${line}: ${name} ${texts[kind]}`;
};

export const countRows = ({ rows }: ShippedFile, wanted: ShippedRow['kind']): number =>
  rows.filter(({ kind }) => kind === wanted).length;

/** The results of a carrier's file, or of its dry run: the counts, then the invalid rows, then the others. */
export const shippedText = (file: ShippedFile, isDryRun: boolean): string =>
  [
    `${countRows(file, 'shipped')} ${isDryRun ? 'to ship' : 'shipped'}, ${countRows(file, 'known')} already shipped, ${countRows(file, 'wrong')} invalid, ${file.untracked} without a tracking number`,
    ...file.rows
      .toSorted((a, b) => Number(b.kind === 'wrong') - Number(a.kind === 'wrong'))
      .map((row) => rowText(row, isDryRun)),
  ].join('\n');

/** Returns `shippedText` as a failure if a row is invalid, otherwise as a success. */
export const shippedWords = (file: ShippedFile, isDryRun: boolean) =>
  partly(countRows(file, 'wrong') === 0, shippedText(file, isDryRun));
