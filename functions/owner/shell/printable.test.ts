import { expect, test } from 'vitest';
import { inOneCell, printable, makePrintable } from './printable.ts';

test.each([
  ['colors', 'Ada\u001B[31m Runner', 'Ada\uFFFD[31m Runner'],
  ['a window title', '\u001B]0;paid\u0007Ada', '\uFFFD]0;paid\uFFFDAda'],
  ['a line written over another', 'Ada owes\rAda paid', 'Ada owes\uFFFDAda paid'],
  ['a backspace and a delete', 'Ada\b\u007F', 'Ada\uFFFD\uFFFD'],
  ['an 8-bit command', '\u009B2J', '\uFFFD2J'],
  ['a change of direction', 'Ada\u202Etxt.exe', 'Ada\uFFFDtxt.exe'],
])('control characters are replaced: %s', (_case, typed, printed) => {
  expect(printable(typed)).toBe(printed);
});

test('line breaks, tabs, accents and symbols are printed unchanged', () => {
  const text = 'Zoë\t2 × Kit\r\n✓ Straße 1, 東京\n';
  expect(printable(text)).toBe(text);
});

test('a name cannot pass for a second row of a list', () => {
  expect(inOneCell(' Ada\nK7M3-XQ4R  2026-11-24\u2028paid ')).toBe('Ada K7M3-XQ4R 2026-11-24 paid');
});

test('a stream cleans all text that it prints, and leaves bytes unchanged', () => {
  const printed: unknown[] = [];
  const stream = { write: (text: unknown) => printed.push(text) > 0 };
  makePrintable(stream);
  stream.write('Ada\u001B[2J');
  stream.write(Buffer.from([27]));
  expect(printed).toEqual(['Ada\uFFFD[2J', Buffer.from([27])]);
});
