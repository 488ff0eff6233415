import { messageSentText, passwordChangedText } from '#domain/errors/notices.ts';
import { fill } from '#tests/support/account.ts';
import { demo, letter, newcomer } from '#tests/support/form-values.ts';
import { staticPaths, titles, unlisted } from '#tests/support/routes.ts';
import { kit } from '#tests/support/store.ts';
import {
  addToCart,
  at,
  buyNow,
  checkOut,
  dialog,
  follow,
  open,
  pay,
  press,
  readStock,
  send,
  shows,
  type Visit,
} from './steps.ts';

const passwords = { 'Current Password': demo.password, 'New Password': 'sprint-barefoot-9' };

const named: readonly Visit[] = [
  {
    name: 'a purchase',
    steps: [
      open('/'),
      follow(({ page }) => page.getByRole('link', { name: 'START WINNING' }), 'Shop'),
      follow((store) => store.card(kit).getByRole('link', { name: kit }), kit),
      addToCart,
      checkOut,
      pay,
    ],
  },
  { name: 'a cart', steps: [open('/product/toe-roller'), addToCart] },
  { name: 'a purchase by BUY NOW', steps: [open('/product/toe-roller'), readStock, buyNow, pay] },
  {
    name: 'the full-screen view',
    steps: [
      open('/product/toe-roller'),
      press('View Full Screen', (store) => shows(dialog(store, /^Images of/))),
    ],
  },
  {
    name: 'an account',
    steps: [
      open('/sign-in'),
      send({ Email: demo.email, Password: demo.password }, (store) => at(store, '/')),
      press('Account', ({ account }) => shows(account.getByText('No Owned Courses'))),
      press('Settings', (store) => shows(dialog(store, 'Settings').getByText(demo.email))),
      press('Change Password', (store) =>
        shows(dialog(store, 'Change Password').getByLabel('Current Password')),
      ),
      {
        name: 'sends the new password',
        act: async ({ page }) => {
          await fill(page, passwords);
          await page.locator('dialog form button[type=submit]').click();
        },
        done: (store) => shows(dialog(store, 'Settings').getByText(passwordChangedText)),
      },
    ],
  },
  {
    name: 'the account panel, signed out',
    steps: [
      open('/athletes'),
      press('Account', ({ account }) => shows(account.getByRole('heading', { name: 'Account' }))),
      follow(({ account }) => account.getByRole('link', { name: 'Sign In' }), 'Sign In'),
    ],
  },
  {
    name: 'the menu',
    steps: [
      open('/dancers'),
      press('Open Menu', ({ menu }) => shows(menu.getByRole('heading', { name: 'Menu' }))),
      follow(({ menu }) => menu.getByRole('link', { name: 'Contact' }), 'Contact'),
    ],
  },
  {
    name: 'a message',
    steps: [
      open('/contact'),
      {
        ...send(letter, ({ page }) => shows(page.getByText(messageSentText))),
        typed: ({ page }) =>
          Object.entries(letter).map(([label, text]) => [page.getByLabel(label), text]),
      },
    ],
  },
  {
    name: 'a new account',
    steps: [open('/create-account'), send(newcomer, (store) => at(store, '/'))],
  },
  {
    name: 'a lost password',
    steps: [
      open('/account/forgot-password'),
      send({ Email: demo.email }, (store) => at(store, '/sign-in')),
    ],
  },
  { name: 'an unknown page', steps: [open('/nowhere')] },
];

const isReached = (path: string) => !unlisted.includes(path) && path !== '/site-map';

/** The pages that another leads to, by the site map. */
const pages = staticPaths.filter(isReached).map((path): Visit => ({
  name: `the page ${path} by the site map`,
  steps: [
    open('/site-map'),
    {
      name: `goes to ${path}`,
      act: ({ page }) => page.locator(`main a[href="${path}"]`).first().click(),
      done: async ({ page }) => (await page.title()) === titles[path],
    },
  ],
}));

/** Together they load every script of the store, which a test checks. */
export const visits: readonly Visit[] = [...named, ...pages];
