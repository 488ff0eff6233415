import { describe, expect, test } from 'vitest';
import { csvOf, rowsIn } from './csv.ts';

describe('a file for Excel', () => {
  test('begins with a byte order mark, ends its lines with CRLF, and quotes text', () => {
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
    '5 A',
    '12:30',
    '1 1/2',
    '12-Mar',
    'March 5, 2026 5 PM',
    'TRUE',
    '(5)',
    '5%',
    '1,234',
    '9.4E+21',
    '$5',
  ])('marks %j as text, since Excel would evaluate or reformat it', (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`);
  });

  test.each([
    ['1 Track Lane;=1+1', "1 Track Lane;'=1+1"],
    ['Ada\t@SUM(A1)', "Ada\t'@SUM(A1)"],
    ['Ada\n -1+1', "Ada\n '-1+1"],
  ])('marks the formula after a separator in %j', (text, marked) =>
    expect(csvOf([[text]])).toBe(`\uFEFF"${marked}"\r\n`),
  );

  test.each(
    '78701|78701-1234|K7M3-XQ4R|22R3-44AA|1Z999|pi_3N5|ada5@run.example||Apt. 5|1 Track Lane|2 × Ground Up Strap|李明|O’Brien|New York'.split(
      '|',
    ),
  )('leaves %j as it is', (text) => expect(csvOf([[text]])).toBe(`\uFEFF"${text}"\r\n`));
});

describe('a file from a spreadsheet', () => {
  test.each([
    ['with commas', 'number,tracking\r\nK7M3-XQ4R,1Z999\r\n'],
    ['with semicolons, as in Europe', 'number;tracking\nK7M3-XQ4R;1Z999'],
    ['with tabs', 'number\ttracking\nK7M3-XQ4R\t1Z999\n\n'],
    ['with a byte order mark and quotes', '\uFEFF"number","tracking"\r\n"K7M3-XQ4R","1Z999"'],
    ['with text formulas', 'number,tracking\n="K7M3-XQ4R","=""1Z999"""\n'],
    ['with the apostrophes from an export', '"number","tracking"\r\n"\'K7M3-XQ4R","\'1Z999"\r\n'],
  ])('can be read %s', (_case, text) => {
    expect(rowsIn(text)).toEqual([
      ['number', 'tracking'],
      ['K7M3-XQ4R', '1Z999'],
    ]);
  });

  test('may be empty, or have cells that are empty or contain line breaks or quotes', () => {
    expect(rowsIn('\uFEFF')).toEqual([]);
    expect(rowsIn('a,b\n"two\nlines","say ""hi"""\n,x\n')).toEqual([
      ['a', 'b'],
      ['two\nlines', 'say "hi"'],
      ['', 'x'],
    ]);
  });

  test('keeps all other rows if a cell has unbalanced quotes', () => {
    expect(rowsIn('a,b\n"1,2\n5" band,"3\n4,"5"6\r7,8')).toEqual([
      ['a', 'b'],
      ['"1', '2'],
      ['5" band', '"3'],
      ['4', '"5"6'],
      ['7', '8'],
    ]);
  });
});
