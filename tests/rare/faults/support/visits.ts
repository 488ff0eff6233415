import { messageSentText, passwordChangedText } from '#domain/errors/notices.ts';
import { fill } from '#tests/support/account.ts';
import { demo, letter, newcomer } from '#tests/support/form-values.ts';
import { staticPaths, titles, unlisted } from '#tests/support/routes.ts';
import { kit, type Store } from '#tests/support/store.ts';
import { playThrough } from './play.ts';
import {
  addToCart,
  at,
  atHostedPage,
  buyNow,
  checkOut,
  dialog,
  follow,
  heading,
  open,
  pay,
  readStock,
  reload,
  send,
  showCart,
  showPanel,
  shows,
  type Step,
  stored,
  type,
  type Visit,
} from './steps.ts';

/** Whether to try every case instead of a selection. */
export const isFull = process.env['FAULTS'] === 'all';

const purchase: readonly Step[] = [
  open('/'),
  follow(({ page }) => page.getByRole('link', { name: 'START WINNING' }), 'Shop'),
  follow((store) => store.card(kit).getByRole('link', { name: kit }), kit),
  type(3),
  addToCart(3),
  checkOut(3),
  pay,
];

const purchased = { name: 'what goes before', steps: purchase };
const checkedOut = { ...purchased, steps: purchase.slice(0, -1) };

const credentials = { Email: demo.email, Password: demo.password };
const passwords = { 'Current Password': demo.password, 'New Password': 'sprint-barefoot-9' };

const account: readonly Step[] = [
  open('/sign-in'),
  send(credentials, (store) => at(store, '/')),
  showPanel('Account', 'Account'),
  {
    name: 'opens Settings',
    act: (store) => store.account.getByRole('button', { name: 'Settings' }).click(),
    done: (store) => shows(dialog(store, 'Settings').getByText(demo.email)),
  },
  {
    name: 'changes the password',
    act: async (store) => {
      await store.button('Change Password').click();
    },
    done: (store) => shows(dialog(store, 'Change Password').getByLabel('Current Password')),
  },
  {
    name: 'sends the new password',
    act: async ({ page }) => {
      await fill(page, passwords);
      await page.locator('dialog form button[type=submit]').click();
    },
    done: (store) => shows(dialog(store, 'Settings').getByText(passwordChangedText)),
  },
];

const named: readonly Visit[] = [
  { name: 'a purchase', steps: purchase },
  {
    name: 'a purchase from the shop',
    steps: [open('/shop'), addToCart(1, (store) => store.card(kit))],
  },
  {
    name: 'a purchase by BUY NOW',
    steps: [open('/product/toe-roller'), readStock, type(2), buyNow(2), pay],
  },
  {
    name: 'an earlier cart',
    before: stored(3),
    steps: [open('/shop'), showCart(3), checkOut(3)],
  },
  {
    name: 'the hosted page again',
    before: (store) => playThrough(store, checkedOut),
    steps: [reload('reloads the hosted page', atHostedPage), pay],
  },
  {
    name: 'the confirmation again',
    before: (store) => playThrough(store, purchased),
    steps: [reload('reloads the confirmation', heading('Order Confirmed'))],
  },
  {
    name: 'the full-screen view',
    steps: [
      open('/product/toe-roller'),
      {
        name: 'opens the full-screen view',
        act: (store) => store.button('View Full Screen').click(),
        done: (store) => shows(dialog(store, /^Images of/)),
      },
    ],
  },
  { name: 'an account', steps: account },
  {
    name: 'the account panel, signed out',
    steps: [
      open('/athletes'),
      showPanel('Account', 'Account'),
      {
        name: 'goes to Sign In',
        act: (store) => store.account.getByRole('link', { name: 'Sign In' }).click(),
        done: heading('Sign In'),
      },
    ],
  },
  {
    name: 'the menu',
    steps: [
      open('/dancers'),
      showPanel('Open Menu', 'Menu'),
      {
        name: 'goes to Contact',
        act: (store) => store.menu.getByRole('link', { name: 'Contact' }).click(),
        done: heading('Contact'),
      },
    ],
  },
  {
    name: 'a message',
    steps: [open('/contact'), send(letter, ({ page }) => shows(page.getByText(messageSentText)))],
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

const pages = staticPaths.flatMap((path): Visit[] => {
  const link = ({ page }: Store) => page.locator(`main a[href="${path}"]`).first();
  const goesThere: Step = {
    name: `goes to ${path}`,
    act: (store) => link(store).click(),
    done: async ({ page }) => (await page.title()) === titles[path],
  };
  const direct = { name: `the page ${path}`, steps: [open(path)] };
  if (unlisted.includes(path) || path.startsWith('/product/') || path === '/site-map')
    return [direct];
  const linked = {
    name: `the page ${path} by the site map`,
    steps: [open('/site-map'), goesThere],
  };
  return isFull ? [linked, direct] : [linked];
});

/** Together they load every script of the store, which a test checks. */
export const visits: readonly Visit[] = [...named, ...pages];
