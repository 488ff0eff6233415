import { expect, test, vi } from 'vitest';
import { localServer } from '../../tests/support/local-server.ts';
import { main } from './main.ts';

test('npm run desk names the port if another program is using it', async () => {
  const other = await localServer(() => ({ body: 'hello' }));
  const { host, port } = other.url;
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', host);
  const began = main(['--project', 'ground-up-test', '--no-open', '--port', port]);
  await expect(began).rejects.toThrow(/^Port \d+ is in use .* --port \d+$/);
  await other.close();
});
