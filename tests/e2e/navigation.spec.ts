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

const scrollTop = () => scrollY;

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

test('the header has inline links at 1060 px and a menu below that (behaviour 10.5)', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1060, height: 800 });
  await store.open('/');
  const links = store.header.getByRole('navigation', { name: 'Main' });
  const openMenu = store.header.getByRole('button', { name: 'Open Menu' });
  await expect(links).toBeVisible();
  await expect(openMenu).toBeHidden();
  await page.setViewportSize({ width: 1059, height: 800 });
  await expect(links).toBeHidden();
  await expect(openMenu).toBeVisible();
});

test('a new page opens at its top (behaviour 10.3)', async ({ page, store }) => {
  await store.open('/');
  await store.footer.getByRole('link', { name: 'Dancers' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(scrollTop)).toBeGreaterThan(0);
  await store.footer.getByRole('link', { name: 'Dancers' }).click();
  await expect(page).toHaveURL('/dancers');
  await expect.poll(() => page.evaluate(scrollTop)).toBe(0);
});

for (const path of ['/shop#courses', '/shop/#courses']) {
  test(`${path} opens the shop at COURSES, coming soon (behaviour 2.3)`, async ({
    page,
    store,
  }) => {
    await store.open(path);
    await expect(page.getByRole('heading', { name: 'COURSES' })).toBeInViewport();
    await expect(page.getByText('Coming soon')).toBeVisible();
  });
}

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

for (const [from, to] of [
  ['/checkout', '/'],
  ['/about', '/why-toes'],
] as const) {
  test(`${from} redirects to ${to}, and Back does not return to it (behaviour 10.2)`, async ({
    page,
    store,
  }) => {
    await store.open('/shop');
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page).toHaveTitle(titles[to] ?? '');
    await page.goBack();
    await expect(page).toHaveURL('/shop');
  });
}

test('an unknown address responds 404, says so and links home (behaviour 10.2)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('This page could not be found.')).toBeVisible();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(store.heading).toHaveText('Speed is in the Toes');
});

for (const path of ['/Shop', '/SHOP/', '/shop/', '/shop/index.html', '/sho%70']) {
  test(`${path} redirects to the address of its page (behaviour 10.2)`, async ({
    page,
    store,
    problems,
  }) => {
    // The 404 page redirects what the host does not.
    if (/[A-Z]/.test(path)) problems.expect(/404/);
    await store.open(`${path}?scenario=none`);
    await expect(page).toHaveURL('/shop?scenario=none');
    await expect(store.heading).toHaveText('Shop');
  });
}

for (const [path, to] of [
  ['/Shop?scenario=none', '/shop?scenario=none'],
  ['/About', '/why-toes'],
  ['/SIGN-IN', '/sign-in'],
  ['/CHECKOUT', '/'],
  ['/Product/toe-roller#main', '/product/toe-roller#main'],
] as const) {
  test(`${path} redirects before anything is painted, and Back does not return to it (behaviour 10.2)`, async ({
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
    expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/shop');
  });
}

for (const id of ['TOE-ROLLER', '%3Cscript%3E']) {
  test(`the unknown product ${id} responds 404 and links to the shop (behaviour 2.2)`, async ({
    page,
    store,
    problems,
  }) => {
    problems.expect(/404/);
    const response = await page.goto(`/product/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Product does not exist.')).toBeVisible();
    await page.getByRole('link', { name: 'View Shop' }).click();
    await expect(page).toHaveURL('/shop');
    await expect(store.heading).toHaveText('Shop');
  });
}

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
