import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createLogger, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { pictures } from './pictures.ts';

/** A dev server of a project with one master, on a free port. */
async function serve() {
  const root = await mkdtemp(join(tmpdir(), 'studio-'));
  await mkdir(join(root, 'src/ui/pictures'), { recursive: true });
  const paint = (name: string, background: string): Promise<unknown> =>
    sharp({ create: { width: 340, height: 170, channels: 3, background } })
      .jpeg()
      .toFile(join(root, `src/ui/pictures/${name}.jpg`));
  await paint('kit', 'red');
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
  onTestFinished(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });
  const url = server.resolvedUrls?.local[0] ?? '';
  const get = (path: string): Promise<Response> => fetch(new URL(path, url));
  const text = async (path: string): Promise<string> => (await get(path)).text();
  const encoded = (): Promise<string[]> => readdir(join(root, 'media/encoded')).catch(() => []);
  return { paint, logged, get, text, encoded };
}

const AVIF = /\/media\/encoded\/\w+-340-\w{8}\.avif/;

test('a page gets the sizes at once, and a picture when it asks for it', async () => {
  const { text, get, encoded } = await serve();
  const sizes = await text('/src/ui/pictures/kit.jpg?import&picture');
  expect(await encoded()).toEqual([]);
  const response = await get(AVIF.exec(sizes)?.[0] ?? '/none');
  expect(response.headers.get('content-type')).toBe('image/avif');
  expect(await encoded()).toContainEqual(expect.stringMatching(/^kit-340-\w{8}\.avif$/));
  expect(await encoded()).toHaveLength(1);
});

test('a master added while the server runs is encoded once, and the log says so', async () => {
  const { paint, text, get, logged } = await serve();
  await text('/registry.js');
  const registry = async (): Promise<string> => {
    // Again, since Vite may not watch yet.
    await paint('strap', 'blue');
    return text('/registry.js');
  };
  await expect.poll(registry).toContain('strap.jpg');
  expect(await text('/src/ui/pictures/strap.jpg?import&picture')).toMatch(AVIF);
  const [jpeg] = await Promise.all([get('/images/strap.jpg'), get('/images/strap.jpg')]);
  expect(jpeg.headers.get('content-type')).toBe('image/jpeg');
  expect(logged.filter((line) => line.startsWith('Encoding strap-340-'))).toHaveLength(1);
});
