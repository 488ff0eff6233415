import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown, ViteBuilder } from 'vite';
import type * as server from '../src/prerender.tsx';
import type { Config } from '#adapters/config/parse-config.ts';
import type { SiteConfig } from '#application/site-config.ts';
import { closure } from './closure.ts';
import { composePage, type Frame } from './compose-page.ts';
import { robots, sitemap } from './sitemap.ts';

type Server = typeof server;
type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Where the server's half of a build goes: beside other builds, which may run at the same time. */
const serverDir = (outDir = 'dist'): string => `.cache/prerender/${basename(outDir)}`;

const ENTRIES = { boot: 'src/boot.ts', main: 'src/main.tsx' };

/** The output of an environment that is built once, in one format. */
async function build(
  builder: ViteBuilder,
  name: string,
): Promise<Rolldown.RolldownOutput['output']> {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`There is no environment ${name}`);
  const result = await builder.build(environment);
  if (!('output' in result)) throw new Error(`${name} has more than one output`);
  return result.output;
}

/** The file of the chunk that a module is in. */
function chunkOf(chunks: Chunks, module: string): string {
  for (const { moduleIds, fileName } of chunks.values())
    if (moduleIds.some((id) => relative(process.cwd(), id) === module)) return fileName;
  throw new Error(`${module} is in no chunk`);
}

async function write(outDir: string, path: string, text: string): Promise<void> {
  const file = join(outDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function writePages(
  outDir: string,
  site: SiteConfig,
  server: Server,
  chunks: Chunks,
  frame: Frame,
) {
  const main = chunkOf(chunks, ENTRIES.main);
  const urls = (...files: readonly string[]): string[] =>
    closure(chunks, files).map((file) => `/${file}`);
  // A product's page reads its stock at once: the adapters, and the backend's that they choose.
  const connect = chunkOf(chunks, 'src/adapters/container/connect.ts');
  const adapters = [connect, ...(chunks.get(connect)?.dynamicImports ?? [])];
  const panels = chunkOf(chunks, 'src/ui/features/panels/panel-host.tsx');
  const writePage = async (path: string, file: string): Promise<void> => {
    const { html, module } = await server.render(path, site);
    const load = urls(main, chunkOf(chunks, module));
    const without = (list: readonly string[]) => list.filter((url) => !load.includes(url));
    const next = path.startsWith('/product/') ? without(urls(...adapters)) : [];
    const click = without(urls(panels)).filter((url) => !next.includes(url));
    await write(outDir, file, composePage(frame, { html, path, load, next, click }));
  };
  for (const path of server.staticPaths) await writePage(path, join(path, 'index.html'));
  await writePage('/404', '404.html');
  await write(outDir, 'shell.html', composePage(frame, { html: '', load: urls(main) }));
}

/**
 * Builds the app for the browser and for rendering it here, then writes every static route as HTML, `404.html`, `shell.html` for
 * the routes that are not static, `sitemap.xml` and `robots.txt`. The styles go into the pages.
 */
export const prerender = ({ site, services }: Pick<Config, 'services' | 'site'>): Plugin => ({
  name: 'ground-up:prerender',
  apply: 'build',
  config: (user) => ({
    builder: {},
    environments: {
      client: { build: { rolldownOptions: { input: ENTRIES } } },
      ssr: {
        build: {
          outDir: serverDir(user.build?.outDir),
          copyPublicDir: false,
          rolldownOptions: { input: 'src/prerender.tsx', output: { entryFileNames: '[name].js' } },
        },
      },
    },
  }),
  async buildApp(builder) {
    const { outDir } = builder.config.build;
    const output = await build(builder, 'client');
    await build(builder, 'ssr');

    const chunks: Chunks = new Map(
      output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
    );
    const styles = output.filter(({ fileName }) => fileName.endsWith('.css'));
    const css = await Promise.all(
      styles.map(({ fileName }) => readFile(join(outDir, fileName), 'utf8')),
    );
    await Promise.all(styles.map(({ fileName }) => rm(join(outDir, fileName))));

    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built a moment ago, from that very source
    const renderer = (await import(
      pathToFileURL(resolve(serverDir(outDir), 'prerender.js')).href
    )) as Server;
    await writePages(outDir, site, renderer, chunks, {
      template: await readFile('index.html', 'utf8'),
      css: css.join('').trim(),
      boot: `/${chunkOf(chunks, ENTRIES.boot)}`,
      services,
    });
    await write(outDir, 'sitemap.xml', sitemap(site.url, renderer.indexedPaths));
    await write(outDir, 'robots.txt', robots(site.url));

    const modules = [...chunks.values()].map(({ fileName, moduleIds }) => [
      fileName,
      moduleIds.map((id) => relative(process.cwd(), id)),
    ]);
    const manifest = `.cache/${basename(outDir)}.json`;
    await writeFile(manifest, JSON.stringify(Object.fromEntries(modules), null, 2));
  },
});
