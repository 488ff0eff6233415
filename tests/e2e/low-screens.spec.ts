import { expect, test } from '#tests/support/fixtures.ts';
import { focusEach } from '#tests/support/keyboard.ts';
import { places } from '#tests/support/places.ts';

const sizes = [
  { width: 320, height: 256 },
  { width: 568, height: 320 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
];

// Narrow enough for the menu.
test.use({ viewport: { width: 1000, height: 800 } });

for (const [name, open] of Object.entries(places)) {
  test(`the focus in ${name} is never covered on a low screen (behaviour 11.3)`, async ({
    page,
    store,
  }) => {
    const place = await open(store);
    // A panel opens before its content is known.
    await expect(place.locator('a, button, input').nth(1)).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      const { stops, covered } = await focusEach(place);
      expect(stops.length).toBeGreaterThan(1);
      expect(covered, `${size.width} × ${size.height}`).toEqual([]);
    }
  });
}
