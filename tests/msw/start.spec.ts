import { expect, test } from '#tests/support/fixtures.ts';

test('a worker that never answers is started again, and the form comes (behaviour 15.1)', async ({
  page,
  store,
}) => {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const getRegistrations = serviceWorker.getRegistrations.bind(serviceWorker);
    let asked = 0;
    serviceWorker.getRegistrations = () => {
      asked += 1;
      return asked === 1 ? new Promise(() => undefined) : getRegistrations();
    };
  });
  await store.open('/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible({ timeout: 50_000 });
});

test('a page opened right after the first one has its form', async ({ context, page, store }) => {
  await store.open('/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto('/sign-in');
  await expect(next.getByLabel('Email')).toBeVisible({ timeout: 50_000 });
});
