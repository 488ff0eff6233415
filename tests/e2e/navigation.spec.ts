import { expect, test } from '#tests/support/fixtures.ts';

test('the first Tab reaches a skip link, and the menu replaces the links if they do not fit or the window is under 1060 px wide (behaviour 10.5, 12)', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1060, height: 800 });
  await store.open('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const links = store.header.getByRole('navigation', { name: 'Main' });
  const menu = store.header.getByRole('button', { name: 'Open Menu' });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(links.getByRole('link', { name: 'Contact' })).toBeInViewport({ ratio: 1 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1059, height: 800 });
  await expect(links).toBeHidden();
  await menu.click();
  await expect(store.menu).toBeVisible();

  // This happens when a tablet is rotated.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(store.menu).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(menu).toBeHidden();
  // A browser's translator may lengthen the links like this.
  await links.getByText('Contact').evaluate((link) => (link.textContent = 'Kontakt '.repeat(9)));
  await expect(menu).toBeVisible();
  await expect(links).toBeHidden();
});

test('an old or misspelled path redirects before anything is painted, and Back does not return to it (behaviour 10.2)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/404/);
  await page.addInitScript(() => {
    const watch = (): void => {
      requestAnimationFrame(watch);
      if (document.body?.innerText.trim() && /[A-Z]|^\/about$/.test(location.pathname))
        sessionStorage.setItem('painted', document.body.innerText);
    };
    requestAnimationFrame(watch);
  });
  // The 404 page redirects the paths that the host does not (scripts/lib/static-server.test.ts).
  await store.open('/shop');
  for (const [path, to] of [
    ['/Athletes?scenario=none', '/athletes?scenario=none'],
    ['/about', '/why-toes'],
    ['/Product/toe-roller#main', '/product/toe-roller#main'],
  ] as const) {
    await page.route(
      (url) => url.pathname === to.replace(/[?#].*/, ''),
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      },
    );
    await page.goto(path);
    await expect(page).toHaveURL(to);
    await store.responds();
    expect(await page.evaluate(() => sessionStorage.getItem('painted')), path).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/shop');
  }
});

test('a browser that accepts no more history entries loads the next page as a new document (behaviour 10.3)', async ({
  page,
  store,
}) => {
  await page.addInitScript(() => {
    history.pushState = history.replaceState = () => {
      throw new DOMException('Too many calls', 'SecurityError');
    };
  });
  await store.open('/about/privacy');
  await store.footer.getByRole('link', { name: 'Site Map' }).click();
  await expect(page).toHaveURL('/site-map');
  await expect(store.heading).toHaveText('Site Map');
});
