/** Without it, Excel reads UTF-8 as the machine's own encoding. */
const byteOrderMark = '\uFEFF';

/** Texts that a spreadsheet runs as a formula, in wide characters too. */
const formula = /^[\s]*[=+\-@＝＋－＠]/u;

/** The same after characters that a spreadsheet may be set to separate cells by, whatever the quotes. */
const formulaInside = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/gu;

/** Texts that a spreadsheet changes: dates, leading zeros, long numbers. */
const changed = /^0\d|^\d{12,}$|^\d+E\d+$|^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/i;

/** A text, a number or an amount of money, in cents. */
export type Cell = string | number | { readonly cents: number } | null | undefined;

/** The text of a cell that a spreadsheet shows unchanged: an apostrophe marks a text that it would run or change. */
function textOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) return (value.cents / 100).toFixed(2);
  const text = value ?? '';
  const isSafe = !formula.test(text) && !changed.test(text);
  const marked = text.trimStart().replaceAll(formulaInside, "$1'");
  return `"${isSafe ? '' : "'"}${text.slice(0, text.length - text.trimStart().length)}${marked.replaceAll('"', '""')}"`;
}

/** Rows as a CSV file for Excel, with numbers plain and texts quoted. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(textOf).join(',')}\r\n`).join('');

/** The rows of a CSV file with commas, semicolons or tabs, as spreadsheets write it. Throws for an open quote. */
export function rowsIn(file: string): string[][] {
  const text = file.replace(byteOrderMark, '');
  const [head = ''] = text.split('\n', 1);
  const separator = [';', '\t'].find((one) => head.includes(one)) ?? ',';
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`,
    'y',
  );
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null) throw new Error(`Line ${lineAt(text, at)} of the file is not valid CSV.`);
    const [, quoted, plain = '', end] = found;
    const value = (quoted?.replaceAll('""', '"') ?? plain).trim();
    rows.at(-1)?.push(value.replace(/^'/, ''));
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some(Boolean));
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
