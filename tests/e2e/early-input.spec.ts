import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { contact, newcomer } from '#tests/support/form-values.ts';
import { painted } from '#tests/support/frames.ts';
import { delay } from '#tests/support/requests.ts';
import { noteHydration } from '#tests/support/store.ts';

const texts: Readonly<Record<string, string>> = {
  number: '3',
  email: newcomer.Email,
  tel: contact.Phone,
  password: newcomer.Password,
};

/** Types text into a field, or selects an option that is not selected. */
async function use(control: Locator): Promise<void> {
  const type = (await control.getAttribute('type')) ?? 'text';
  if (type !== 'radio') return control.fill(texts[type] ?? newcomer['First Name']);
  if (await control.isChecked()) return;
  await control.focus();
  await control.press('Space');
}

/** One page with choices, one with a product, one with a message form and one with a password form. */
const oneOfEach = ['/why-toes', '/product/toe-roller', '/contact', '/sign-in'];

test('a page keeps all text typed and all options selected before the app is ready (behaviour 13.1)', async ({
  page,
  store,
}) => {
  await noteHydration(page);
  for (const path of oneOfEach) {
    const { release } = await delay(page, /\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(store.footer).toBeVisible();
    const controls = page.locator('main :is(input, textarea)');
    const visible = await controls.filter({ visible: true }).all();
    expect(visible.length).toBeGreaterThan(0);
    // The loop goes from the last control to the first, since a choice may reset the controls that depend on it.
    for (const control of visible.toReversed()) await use(control);
    const values = () =>
      controls.evaluateAll((all: HTMLInputElement[]) =>
        all.map(({ checked, value }) => [checked, value]),
      );
    const typed = await values();
    release();
    await store.responds();
    // A form's code loads at the first sign of intent.
    await page.keyboard.press('Shift');
    await expect(page.locator('[data-held]')).toHaveCount(0);
    await store.waitForStock();
    await painted(page);
    expect(await values(), path).toEqual(typed);
    await page.unroute(/\.js$/);
  }
});
