import { expect, test } from '#tests/support/fixtures.ts';
import { titles } from '#tests/support/routes.ts';

const mainLinks: readonly (readonly [string, string])[] = [
  ['Home', '/'],
  ['Why Toes', '/why-toes'],
  ['Athletes', '/athletes'],
  ['Dancers', '/dancers'],
  ['Toe Test', '/toe-tests'],
  ['Shop', '/shop'],
  ['Contact', '/contact'],
];

test('header links lead to their pages, each with its title (behaviour 10.1)', async ({
  page,
  store,
}) => {
  await store.open('/shop');
  const main = store.header.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(mainLinks.map(([name]) => name));
  for (const [name, path] of mainLinks) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(titles[path] ?? '');
  }
  await store.header.getByRole('link', { name: 'Ground Up', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('COURSES appears when the hash is added to the shop, and hides again (behaviour 2.3)', async ({
  page,
  store,
}) => {
  await store.open('/shop');
  await page.goto('/shop#courses');
  await expect(page.getByRole('heading', { name: 'COURSES' })).toBeInViewport();
  await page.goBack();
  await expect(page.getByText('COURSES')).toBeHidden();
});

test('/checkout and /about redirect, and Back does not return to them (behaviour 10.2)', async ({
  page,
  store,
}) => {
  for (const [from, to] of [
    ['/checkout', '/'],
    ['/about', '/why-toes'],
  ] as const) {
    await store.open('/shop');
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page).toHaveTitle(titles[to] ?? '');
    await page.goBack();
    await expect(page).toHaveURL('/shop');
  }
});

test('another spelling of a route redirects before anything is painted, and Back does not return to it (behaviour 10.2)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/404/);
  await page.addInitScript(() => {
    const look = (): void => {
      requestAnimationFrame(look);
      if (document.body?.innerText.trim() && /[A-Z]/.test(location.pathname))
        sessionStorage.setItem('painted', document.body.innerText);
    };
    requestAnimationFrame(look);
  });
  // The 404 page redirects what the host does not (scripts/lib/static-server.test.ts).
  for (const [path, to] of [
    ['/Athletes?scenario=none', '/athletes?scenario=none'],
    ['/About', '/why-toes'],
    ['/CHECKOUT', '/'],
    ['/Product/toe-roller#main', '/product/toe-roller#main'],
  ] as const) {
    await store.open('/shop');
    await page.route(
      (url) => url.pathname === to.replace(/[?#].*/, ''),
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      },
    );
    await page.goto(path);
    await expect(page).toHaveURL(to);
    await store.answers();
    expect(await page.evaluate(() => sessionStorage.getItem('painted')), path).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/shop');
  }
});

test('after a navigation the focus is on the new page, and its title is announced (behaviour 10.3)', async ({
  page,
  store,
}) => {
  await store.open('/');
  await page.getByRole('link', { name: 'START WINNING' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('Shop | Ground Up')).toBeAttached();
});

test('the first Tab offers to skip to the content (behaviour 12)', async ({ page, store }) => {
  await store.open('/shop');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
