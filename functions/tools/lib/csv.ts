/** A byte order mark: without it Excel takes UTF-8 for the machine's own encoding. */
const mark = '\uFEFF';

/** What a spreadsheet would run as a formula, in wide characters too. */
const formula = /^[\s]*[=+\-@＝＋－＠]/u;

/** What it would take for a date, cut off leading zeros of, or show rounded. */
const changed = /^0\d|^\d{12,}$|^\d+E\d+$|^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/i;

/** A cell that a spreadsheet shows as it is. An apostrophe marks what it would run or change as a text. */
function cellOf(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const isSafe = !formula.test(text) && !changed.test(text);
  return `"${isSafe ? '' : "'"}${text.replaceAll('"', '""')}"`;
}

/** Rows as a CSV file that Excel opens with every character right. Numbers are written plainly, texts quoted. */
export const csvOf = (rows: readonly (readonly (string | number | null | undefined)[])[]): string =>
  mark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/**
 * The rows of a CSV file, as spreadsheets of any country write them: separated by commas, semicolons or tabs. Throws
 * where a quote is left open.
 */
export function rowsIn(file: string): string[][] {
  const text = file.replace(mark, '');
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
    if (found === null) throw new Error(`Line ${lineAt(text, at)} of the file is no CSV.`);
    const [, quoted, plain = '', end] = found;
    const value = (quoted?.replaceAll('""', '"') ?? plain).trim();
    rows.at(-1)?.push(value.replace(/^'/, ''));
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some(Boolean));
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
