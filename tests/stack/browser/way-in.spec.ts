import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '#tests/support/fixtures.ts';
import { test } from '#tests/stack/support/desk.ts';
import { pageTo } from '../../../functions/tools/lib/desk/way-in.ts';
import { toeStrap } from '../../../src/domain/catalogue/toe-strap.ts';

test('a page of no site lets its browser into the desk, until that is closed (behaviour 16.7)', async ({
  page,
  problems,
  served,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const file = join(folder, 'open.html');
  writeFileSync(file, pageTo(served.address));
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByText('Nothing to pack.')).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  const bookmark = page.url();

  problems.expect(/401/);
  problems.expect(/Failed to load resource/);
  await page.goto('about:blank');
  const address = await served.restart();
  await page.goto(bookmark);
  await expect(page.getByText('Run npm run desk')).toBeVisible();
  writeFileSync(file, pageTo(address));
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByText('Nothing to pack.')).toBeVisible();
  await page.goto(bookmark);
  await expect(page.getByText('Nothing to pack.')).toBeVisible();

  // This is like a link in web mail.
  writeFileSync(file, `<a href="${bookmark}stock">Stock</a>`);
  await page.goto(pathToFileURL(file).href);
  await page.getByRole('link').click();
  await expect(page.getByRole('heading', { name: toeStrap.name })).toBeVisible();
  rmSync(folder, { recursive: true });
});
