import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { textOf } from '#domain/field.ts';
import { backend } from './support/backend.ts';

test('the trial passes on the local backend, and leaves nothing behind', async () => {
  await backend.reset();
  const env = { ...process.env, LOCAL_PORT: new URL(backend.url).port };
  const args = ['scripts/trial.ts', '--local'];
  const output = await promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout }) => stdout,
    // The output reports what failed.
    (error: unknown) => textOf(error, 'stdout'),
  );
  expect(output).toMatch(/\d+ passed[^]*Every assumption that the trial tested holds\./);
  expect(await backend.inventory('toe-roller')).toBe(25);
  expect(await backend.collection('orders')).toEqual({});
});
