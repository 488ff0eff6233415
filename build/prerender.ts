import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown, ViteBuilder } from 'vite';
import type * as server from '../src/prerender.tsx';
import type { Config } from '#adapters/config/parse-config.ts';
import type { SiteConfig } from '#application/site-config.ts';
import { composePage, type Frame } from './compose-page.ts';
import { filesOf, type Output } from './page-files.ts';
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

/** The file of the chunk that a module is in, if any. */
const findChunk = (chunks: Chunks, module: string): string | undefined =>
  [...chunks.values()].find(({ moduleIds }) =>
    moduleIds.some((id) => relative(process.cwd(), id) === module),
  )?.fileName;

/** The file of the chunk that a module is in. Throws where it is in none. */
function chunkOf(chunks: Chunks, module: string): string {
  const file = findChunk(chunks, module);
  if (file === undefined) throw new Error(`${module} is in no chunk`);
  return file;
}

async function write(outDir: string, path: string, text: string): Promise<void> {
  const file = join(outDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** `index.html` with the URLs of the files that it names by their sources. */
async function readTemplate(output: Rolldown.RolldownOutput['output']): Promise<string> {
  const template = await readFile('index.html', 'utf8');
  return template.replaceAll(/(?<=href=")\/(src\/[^"]+)/g, (_, source: string) => {
    const asset = output.find(
      (file) => file.type === 'asset' && file.originalFileNames.includes(source),
    );
    if (!asset) throw new Error(`${source} is not in the build`);
    return `/${asset.fileName}`;
  });
}

async function writePages(
  outDir: string,
  site: SiteConfig,
  server: Server,
  output: Output & { readonly chunks: Chunks },
  frame: Frame,
) {
  const { chunks } = output;
  const main = chunkOf(chunks, ENTRIES.main);
  const onClick = [chunkOf(chunks, 'src/ui/features/panels/panel-host.tsx')];
  const adapters = chunkOf(chunks, 'src/adapters/container/connect.ts');
  // What reads records; the backend `memory` needs no more than its adapters.
  const documents = findChunk(chunks, 'src/adapters/firebase/documents-sdk.ts') ?? adapters;
  const accounts = findChunk(chunks, 'src/adapters/firebase/auth-sdk.ts') ?? adapters;
  /** A product's page reads its stock at once, the sign-in page who is signed in. */
  const soonAt = (path: string): string[] => {
    if (path.startsWith('/product/')) return [adapters, documents];
    return path === '/sign-in' ? [adapters, accounts] : [];
  };
  const writePage = async (path: string, file: string): Promise<void> => {
    const { html, module } = await server.render(path, site);
    const page = chunkOf(chunks, module);
    const files = filesOf(output, { main, page, html, soon: soonAt(path), onClick });
    await write(outDir, file, composePage(frame, { html, path, ...files }));
  };
  for (const path of server.staticPaths) await writePage(path, join(path, 'index.html'));
  await writePage('/404', '404.html');
  const confirmation = chunkOf(chunks, 'src/ui/pages/confirmation/confirmation-page.tsx');
  const shell = { html: '', main, soon: [confirmation, adapters, documents] };
  await write(outDir, 'shell.html', composePage(frame, { html: '', ...filesOf(output, shell) }));
}

/**
 * Builds the app for the browser and for rendering it here, then writes every static route as HTML, `404.html`, `shell.html` for
 * the confirmation, `sitemap.xml` and `robots.txt`. Each page carries the styles that it shows.
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
    const sheets = output.filter(({ fileName }) => fileName.endsWith('.css'));
    const styles = new Map(
      await Promise.all(
        sheets.map(
          async ({ fileName }) =>
            [fileName, await readFile(join(outDir, fileName), 'utf8')] as const,
        ),
      ),
    );

    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built a moment ago, from that very source
    const renderer = (await import(
      pathToFileURL(resolve(serverDir(outDir), 'prerender.js')).href
    )) as Server;
    await writePages(
      outDir,
      site,
      renderer,
      { chunks, styles },
      {
        template: await readTemplate(output),
        boot: `/${chunkOf(chunks, ENTRIES.boot)}`,
        services,
      },
    );
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
