import { describe, expect, test } from 'vitest';
import { csvOf, rowsIn } from './csv.ts';

describe('a file for Excel', () => {
  test('says that it is UTF-8, ends its lines as Windows does, and quotes texts', () => {
    expect(
      csvOf([
        ['Zoë "Z" Łódź', 49],
        ['two\nlines', undefined],
      ]),
    ).toBe('\uFEFF"Zoë ""Z"" Łódź",49\r\n"two\nlines",""\r\n');
  });

  test.each([
    '=HYPERLINK("http://evil.example")',
    '+15125550100',
    '-1+1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '＝1+1',
    '02134',
    '9400111899223100000000',
    '123E45',
    '3/4',
    '12-05-2026',
  ])('marks %j as a text, which it would run or change', (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`);
  });

  test.each(['78701', '78701-1234', 'K7M3-XQ4R', '1Z999', 'Apt. 5', '2 × Ground Up Strap', ''])(
    'leaves %j as it is',
    (text) => expect(csvOf([[text]])).toBe(`\uFEFF"${text}"\r\n`),
  );
});

describe('a file from a spreadsheet', () => {
  test.each([
    ['with commas', 'number,tracking\r\nK7M3-XQ4R,1Z999\r\n'],
    ['with semicolons, as in Europe', 'number;tracking\nK7M3-XQ4R;1Z999'],
    ['with tabs', 'number\ttracking\nK7M3-XQ4R\t1Z999\n\n'],
    ['in UTF-8 with a mark, with quotes', '\uFEFF"number","tracking"\r\n"K7M3-XQ4R","1Z999"'],
    ['with the marks of an export', '"number","tracking"\r\n"\'K7M3-XQ4R","\'1Z999"\r\n'],
  ])('is read %s', (_case, text) => {
    expect(rowsIn(text)).toEqual([
      ['number', 'tracking'],
      ['K7M3-XQ4R', '1Z999'],
    ]);
  });

  test('has cells of several lines, with quotes in them and nothing in them', () => {
    expect(rowsIn('a,b\n"two\nlines","say ""hi"""\n,x\n')).toEqual([
      ['a', 'b'],
      ['two\nlines', 'say "hi"'],
      ['', 'x'],
    ]);
  });

  test('is refused where a quote is left open', () => {
    expect(() => rowsIn('a,b\n1,"2\n')).toThrow('Line 2 of the file is no CSV.');
  });

  test('is empty where nothing is in it', () => {
    expect(rowsIn('\uFEFF')).toEqual([]);
  });
});
