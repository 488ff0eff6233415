import { expect, test } from '#tests/support/fixtures.ts';

const pages = [
  { path: '/why-toes', heading: /^Why toes\? They leave the ground last\.$/ },
  { path: '/athletes', heading: /^Win the last inch$/ },
  { path: '/dancers', heading: /^Higher\. Longer\. Quieter\.\s*$/ },
];

for (const { path, heading } of pages) {
  test(`${path} explains the training and links to the shop (behaviour 10.7)`, async ({
    page,
    store,
  }) => {
    await store.open(path);
    await expect(store.heading).toHaveText(heading);
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(4);
    await expect(main.getByRole('img').first()).toBeVisible();
    await main.getByRole('link', { name: 'Shop the gear' }).click();
    await expect(page).toHaveURL('/shop');
  });
}

test('/dancers offers the bundle at $99.99 with free shipping, which the shop does not sell (behaviour 10.7)', async ({
  page,
  store,
}) => {
  await store.open('/dancers');
  const bundle = page.getByRole('region', { name: 'The dancer bundle' });
  await expect(bundle).toContainText('$99.99');
  await expect(bundle).toContainText('free shipping');
  await bundle.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByText('$99.99')).toHaveCount(0);
});

test('/toe-tests is coming soon, and links to the video channel (behaviour 10.7)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/^other host: https:\/\/video\.example\/groundup$/);
  await store.open('/toe-tests');
  await expect(store.heading).toHaveText('Toe Test');
  const main = page.getByRole('main');
  await expect(main.getByText('Coming soon')).toBeVisible();
  const channel = main.getByRole('link', { name: 'Watch the videos' });
  await expect(channel).toHaveAttribute('href', 'https://video.example/groundup');
  // A stub answers for the channel, so that nothing leaves the machine.
  await page.route('https://video.example/**', (route) => route.fulfill({ body: 'the channel' }));
  const left = page.waitForRequest('https://video.example/groundup');
  await channel.click();
  expect((await left).isNavigationRequest()).toBe(true);
});

test('every link of the site map leads to a page (behaviour 10.5)', async ({ page, store }) => {
  await store.open('/site-map');
  const links = page.getByRole('main').getByRole('link');
  const paths = await links.evaluateAll((all: HTMLAnchorElement[]) =>
    all.map(({ pathname }) => pathname),
  );
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
  }
});
