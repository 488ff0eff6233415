import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createLogger, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { compareEncoded, readMasters, updateEncoded } from './encoded-pictures.ts';
import { pictures } from './pictures.ts';

/** A project with a red master. */
async function createProject() {
  const root = await mkdtemp(join(tmpdir(), 'studio-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const [folder, encoded] = [join(root, 'src/ui/pictures'), join(root, 'media/encoded')];
  await mkdir(folder, { recursive: true });
  const paint = (name: string, background: string): Promise<unknown> =>
    sharp({ create: { width: 340, height: 170, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, `${name}.jpg`));
  await paint('kit', 'red');
  const files = (): Promise<string[]> => readdir(encoded).catch(() => []);
  return { root, folder, encoded, paint, files };
}

test('a master is encoded in every format, up to its own width, and again only when it changes', async () => {
  const { folder, encoded, paint, files } = await createProject();
  await paint('strap', 'blue');
  const update = async () => updateEncoded(await readMasters(folder), encoded);
  const compare = async () => compareEncoded(await readMasters(folder), encoded);
  await update();
  const before = await files();
  const kits = ['kit-340.avif', 'kit-340.jpeg', 'kit-340.webp'];
  const named = (names: readonly string[]) =>
    names.map((name) => name.replace(/-\w{8}\./, '.')).toSorted();
  expect(named(before)).toEqual([...kits, 'strap-340.avif', 'strap-340.jpeg', 'strap-340.webp']);
  for (const file of before)
    expect(await sharp(join(encoded, file)).metadata()).toMatchObject({ width: 340, height: 170 });

  await paint('kit', 'green');
  const { missing, stale } = await compare();
  expect([named(missing.map(({ file }) => file)), named(stale)]).toEqual([kits, kits]);
  await update();
  expect(await compare()).toEqual({ missing: [], stale: [] });
  expect((await files()).filter((file) => before.includes(file))).toHaveLength(3);
});

/** A dev server of a project, on a free port. */
async function serve() {
  const { root } = await createProject();
  await writeFile(
    join(root, 'registry.js'),
    "export default import.meta.glob('/src/ui/pictures/*.jpg', { query: '?picture', import: 'default', eager: true });",
  );
  const logged: string[] = [];
  const customLogger = createLogger('info');
  customLogger.info = (text) => void logged.push(text);
  const server = await createServer({
    configFile: false,
    root,
    customLogger,
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1' },
    plugins: [pictures()],
  });
  await server.listen();
  onTestFinished(() => server.close());
  const url = server.resolvedUrls?.local[0] ?? '';
  const get = (path: string): Promise<Response> => fetch(new URL(path, url));
  const text = async (path: string): Promise<string> => (await get(path)).text();
  return { logged, get, text };
}

const AVIF = /\/media\/encoded\/\w+-340-\w{8}\.avif/;

test("the dev server serves a picture's list of sizes, and every file in the list", async () => {
  const { text, get } = await serve();
  const sizes = await text('/src/ui/pictures/kit.jpg?import&picture');
  const response = await get(AVIF.exec(sizes)?.[0] ?? '/none');
  expect(response.headers.get('content-type')).toBe('image/avif');
});

test('a master is encoded, and the log reports it; other browsers get a JPEG', async () => {
  const { text, get, logged } = await serve();
  expect(await text('/registry.js')).toContain('kit.jpg');
  await text('/src/ui/pictures/kit.jpg?import&picture');
  expect((await get('/images/kit.jpg')).headers.get('content-type')).toBe('image/jpeg');
  expect(logged.join('\n')).toContain('Encoding');
});
