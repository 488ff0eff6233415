import { expect, test, vi } from 'vitest';
import { localServer } from '../../tests/support/local-server.ts';
import { main } from './main.ts';

const open = (port: number | string) =>
  main(['--project', 'ground-up-test', '--no-open', '--port', String(port)]);

test('names the port that another program uses', async () => {
  const other = await localServer(() => ({ body: 'hello' }));
  const { host, port } = other.url;
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', host);
  await expect(open(port)).rejects.toThrow(/^Port \d+ is in use .* --port \d+$/);
  await other.close();
});

test('does not start without a project, or with a port that is not a number', async () => {
  await expect(main([])).rejects.toThrow('Name the project: --project ID');
  await expect(open('any')).rejects.toThrow('--port must be a number');
});
