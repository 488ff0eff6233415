import { demo, openChangePassword, signIn } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const name = (autocomplete: string) => ({ type: 'text', autocomplete, inputmode: null });
const email = (autocomplete: string) => ({ type: 'email', autocomplete, inputmode: 'email' });
const password = (autocomplete: string) => ({ type: 'password', autocomplete, inputmode: null });

/** What password managers and the keyboards of phones go by. */
const forms = {
  '/create-account': {
    'First Name': name('given-name'),
    'Last Name': name('family-name'),
    Email: email('email'),
    Password: password('new-password'),
    'Confirm Password': password('new-password'),
  },
  '/sign-in': { Email: email('username'), Password: password('current-password') },
  '/account/forgot-password': { Email: email('email') },
  '/contact': {
    Name: name('name'),
    Email: email('email'),
    Phone: { type: 'tel', autocomplete: 'tel', inputmode: 'tel' },
  },
};

const attributes = (input: HTMLInputElement) => ({
  type: input.type,
  autocomplete: input.getAttribute('autocomplete'),
  inputmode: input.getAttribute('inputmode'),
});

for (const [path, fields] of Object.entries(forms)) {
  test(`the fields of ${path} say what they are for`, async ({ page, store }) => {
    await store.open(path);
    for (const [label, wanted] of Object.entries(fields))
      expect(await page.getByLabel(label, { exact: true }).evaluate(attributes)).toEqual(wanted);
  });
}

test('the fields of the password change say whose password it is', async ({ store }) => {
  await signIn(store);
  const modal = await openChangePassword(store);
  const [current, next] = [modal.getByLabel('Current Password'), modal.getByLabel('New Password')];
  expect(await current.evaluate(attributes)).toEqual(password('current-password'));
  expect(await next.evaluate(attributes)).toEqual(password('new-password'));
  await expect(modal.locator('input[autocomplete=username]')).toHaveValue(demo.email);
});

test('what was typed never comes into the address, even where no script runs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  for (const path of Object.keys(forms)) {
    await page.goto(path);
    await expect(page.locator('main form')).toHaveAttribute('method', 'post');
  }
  await context.close();
});
