import { expect, test } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { flatShippingRate } from '#domain/shipping.ts';
import { bundlePrice } from './bundle.ts';

test('the dancer bundle costs less than its parts and their shipping (behaviour 10.7)', () => {
  expect(bundlePrice).toBeLessThan(toeRoller.price + toeStrap.price + flatShippingRate);
});
