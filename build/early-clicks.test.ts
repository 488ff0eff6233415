import { expect, test } from 'vitest';
import { markButtons } from './early-clicks.ts';

test('each button opens a popover of its own, which keeps what kind of button it is', () => {
  const form =
    '<form><button type="button" class="a">A</button><button type="submit">Send</button></form>';
  expect(markButtons(form)).toBe(
    '<form><button popovertargetaction=show popovertarget=e1 type="button" class="a">' +
      '<i popover=manual hidden id=e1></i>A</button>' +
      '<button popovertargetaction=show popovertarget=e2 type="button">' +
      '<i popover=manual hidden id=e2 data-type=submit></i>Send</button></form>',
  );
});

test('what is no button stays as it is', () => {
  const html = '<a href="/shop">Shop</a><input type="button"/>';
  expect(markButtons(html)).toBe(html);
});

test('a button of another spelling is an error: its early clicks would be lost', () => {
  expect(() => markButtons('<button class="a" type="button">A</button>')).toThrow('button class');
});
