/** Without this mark, Excel reads the file in the machine's own encoding instead of UTF-8. */
const byteOrderMark = '\uFEFF';

/** Two letters in a row that cannot be part of a date or a time of day. */
const plainWord =
  /(?<!\p{L})(?!jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|[ap]m(?!\p{L}))\p{L}{2}/iu;

/** Whole numbers, ZIP codes, order numbers, UPS tracking numbers, and times that spreadsheets should read as dates. */
const plainForm =
  /^(?:|0|[1-9]\d{0,10}|\d{5}-\d{4}|[2-9A-Z]{4}-[2-9A-Z]{4}|1Z[\dA-Z]+|\d{4}-\d\d-\d\d \d\d:\d\d)$/;

/** Whether a spreadsheet shows the text unchanged. Spreadsheets may run or change any other text. */
const isSafe = (text: string): boolean =>
  plainForm.test(text) ||
  (/^[\p{L}\d]/u.test(text) &&
    (!/\p{N}/u.test(text) || plainWord.test(text)) &&
    !/^(?:true|false)\s*$/i.test(text));

/** The start of a formula after a character at which a spreadsheet may split cells, even inside quotes. */
const formulaInside = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/gu;

/** Text, a number, or an amount of money in cents. */
export type Cell = string | number | { readonly cents: number } | null | undefined;

/** The text of a cell, with an apostrophe before anything that a spreadsheet might run or change. */
function textOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) return (value.cents / 100).toFixed(2);
  const text = value ?? '';
  const marked = text.trimStart().replaceAll(formulaInside, "$1'");
  return `"${isSafe(text) ? '' : "'"}${text.slice(0, text.length - text.trimStart().length)}${marked.replaceAll('"', '""')}"`;
}

/** Rows as a CSV file for Excel, with plain numbers and quoted text. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(textOf).join(',')}\r\n`).join('');

/** The columns of a table, keyed by name; each function returns the column's cell for a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

export const tableOf = <Row>(columns: Columns<Row>, rows: readonly Row[]): string =>
  csvOf([
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((read) => read(row))),
  ]);

/**
 * The rows of a CSV file with commas, semicolons or tabs, as spreadsheets save it. Reads a cell with unbalanced quotes
 * literally, so that other rows stay intact.
 */
export function rowsIn(file: string): string[][] {
  const text = file.replace(byteOrderMark, '');
  const [head = ''] = text.split('\n', 1);
  const separator = [';', '\t'].find((one) => head.includes(one)) ?? ',';
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"(?=[${separator}\\r\\n]|$)|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`,
    'y',
  );
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    const value = (quoted?.replaceAll('""', '"') ?? plain).trim();
    // Some programs write ="94001…" to make a spreadsheet treat a number as text.
    rows.at(-1)?.push(value.replace(/^="(.*)"$/, '$1').replace(/^'/, ''));
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some(Boolean));
}
