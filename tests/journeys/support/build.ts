import { buildStore } from '#tests/support/build-store.ts';
import { buildOf } from '#tests/support/suite.ts';

export const build = buildOf('journeys');

export default async function setUp(): Promise<void> {
  if (build !== process.env['BUILT']) await buildStore(build);
}
