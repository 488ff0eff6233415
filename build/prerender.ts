import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown, ViteBuilder } from 'vite';
import type * as server from '../src/prerender.tsx';
import type { Description } from '#adapters/config/backend.ts';
import type { Hosts } from '#adapters/config/vendor.ts';
import type { SiteConfig } from '#application/site-config.ts';
import { loadingHtml, type PageData } from '#ui/loading/contract.ts';
import { bootScript, spellings } from './boot-script.ts';
import { bootElement, composePage, type Shell } from './compose-page.ts';
import { filesOf, type Output } from './page-files.ts';
import { robots, sitemap } from './sitemap.ts';
import { confirmationPath } from '#domain/order/confirmation-path.ts';

interface Options extends Pick<Description, 'entry' | 'preload'> {
  readonly site: SiteConfig;
  readonly hosts: Hosts;
  /** The URL to which pages send reports; undefined if nothing leaves the browser. */
  readonly reportsTo?: string | undefined;
}

type Server = typeof server;
type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The output folder of the server build. Each `outDir` has its own, since several builds may run concurrently. */
const serverDir = (outDir = 'dist'): string => `.cache/prerender/${basename(outDir)}`;

/** A placeholder for an id that is unknown at build time. */
const SOME_ID = '-';
const CONFIRMATION = `${confirmationPath}/${SOME_ID}`;
const MISSING_PRODUCT = { route: '/product/:productId', path: `/product/${SOME_ID}` };

/** Builds an environment. Throws unless it has exactly one output. */
async function build(
  builder: ViteBuilder,
  name: string,
): Promise<Rolldown.RolldownOutput['output']> {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`There is no ${name} environment`);
  const result = await builder.build(environment);
  if (!('output' in result)) throw new Error(`${name} has more than one output`);
  return result.output;
}

const findChunk = (chunks: Chunks, module: string): string | undefined =>
  [...chunks.values()].find(({ moduleIds }) =>
    moduleIds.some((id) => relative(process.cwd(), id) === module),
  )?.fileName;

/** The file name of the chunk that contains a module. Throws if no chunk does. */
function chunkOf(chunks: Chunks, module: string): string {
  const file = findChunk(chunks, module);
  if (file === undefined) throw new Error(`No chunk contains ${module}`);
  return file;
}

async function write(outDir: string, path: string, text: string): Promise<void> {
  const file = join(outDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Reads `index.html`, with its source paths replaced by the URLs of built files. */
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
  { site, entry, preload, reportsTo }: Options,
  server: Server,
  output: Output & { readonly chunks: Chunks },
  shell: Shell,
) {
  const { chunks } = output;
  const prefetch = [chunkOf(chunks, 'src/ui/app/panel-host.tsx')];
  const adapters = chunkOf(chunks, 'src/adapters/container/connect.ts');
  const writePage = async (path: string, file: string, extra: Partial<PageData> = {}) => {
    const { html, route, module, service, scrollTop } = await server.render(path, site);
    const notFound = extra.notFound && (await server.render(extra.notFound.path, site)).html;
    const { css, ...files } = filesOf(output, {
      entries: [chunkOf(chunks, entry), chunkOf(chunks, module)],
      html: html + (notFound ?? ''),
      preload: service ? [adapters, ...(preload ? [chunkOf(chunks, preload[service])] : [])] : [],
      prefetch,
    });
    const report = { page: route, to: reportsTo };
    const data = { path, report, scrollTop: scrollTop || undefined, ...files, ...extra };
    await write(
      outDir,
      file,
      composePage(shell, { html, data, css, ...(notFound && { notFound }) }),
    );
  };
  for (const path of server.staticPaths) await writePage(path, join(path, 'index.html'));
  await writePage(CONFIRMATION, 'confirmation.html');
  const { html } = await server.render(MISSING_PRODUCT.path, site);
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  await writePage('/404', '404.html', {
    notFound: { ...MISSING_PRODUCT, title },
    redirects: spellings,
  });
}

/**
 * Builds the app for the browser and for prerendering, then writes a page for each static route, `404.html`,
 * `confirmation.html` for all orders, `sitemap.xml` and `robots.txt`. Each page contains its styles and the boot
 * script.
 */
export const prerender = (options: Options): Plugin => ({
  name: 'ground-up:prerender',
  // The dev server has one page, without prerendered content; this adds the boot script to that page.
  transformIndexHtml: {
    order: 'pre',
    handler: async (page, { path, server: devServer }) => {
      if (!devServer || path !== '/index.html') return page;
      const boot = bootElement(await bootScript(), {
        load: [`/${options.entry}`],
        redirects: spellings,
      });
      return page
        .replace('<meta', () => `${boot}<meta`)
        .replace('<div id="root"></div>', `<div id="root"></div>${loadingHtml}`);
    },
  },
  config: (user) => ({
    builder: {},
    environments: {
      client: { build: { rolldownOptions: { input: options.entry } } },
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

    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- just built from that source
    const renderer = (await import(
      pathToFileURL(resolve(serverDir(outDir), 'prerender.js')).href
    )) as Server;
    await writePages(
      outDir,
      options,
      renderer,
      { chunks, styles },
      {
        template: await readTemplate(output),
        boot: await bootScript(),
        hosts: options.hosts,
      },
    );
    await write(outDir, 'sitemap.xml', sitemap(options.site.url, renderer.indexedPaths));
    await write(outDir, 'robots.txt', robots(options.site.url));

    const modules = [...chunks.values()].map(({ fileName, moduleIds }) => [
      fileName,
      moduleIds.map((id) => relative(process.cwd(), id)),
    ]);
    const manifest = `.cache/${basename(outDir)}.json`;
    await writeFile(manifest, JSON.stringify(Object.fromEntries(modules), null, 2));
  },
});
