import { confirmationPath } from '../../../src/domain/order/confirmation-path.ts';
import { checkoutSettings } from '../../src/settings/settings.ts';
import { bad, good, type Check } from './finding.ts';
import type { Finding } from '../contract/answers.ts';
import type { Project } from '../project/project.ts';

/** The maximum number of scripts to search on a site. */
const maxScripts = 200;

/** The headers that every page must have (firebase.json). */
const wantedHeaders = ['content-security-policy', 'strict-transport-security'];

/** Paths that the sitemap omits, each with its expected status: the confirmation, and a product that does not exist. */
const others: readonly (readonly [path: string, status: number])[] = [
  [`${confirmationPath}/doctor`, 200],
  ['/product/doctor', 404],
];

/** Checks that each origin serves this project's whole store, and that the origin's pages can call the functions. */
export const checkSite: Check = async (project) => {
  const { allowedOrigins } = checkoutSettings(project.env);
  // On the local backend, only the first origin serves the store.
  const origins = project.isLocal ? allowedOrigins.slice(0, 1) : allowedOrigins;
  const findings = await Promise.all(
    origins.flatMap((origin) => [checkOrigin(project, origin), checkCheckout(project, origin)]),
  );
  return findings.flat();
};

/** Checks every page in the sitemap and every script that these pages load. */
async function checkOrigin({ id, site, ask }: Project, origin: string): Promise<Finding[]> {
  const list = await ask(`${origin}/sitemap.xml`);
  const listed = [...(await list.text()).matchAll(/<loc>([^<]*)/g)].map(([, at = '']) => at);
  if (list.status !== 200 || listed.length === 0)
    return [
      bad(`${origin}/sitemap.xml responds with ${list.status}, and lists ${listed.length} pages.`),
    ];
  // Browsers ignore the Strict-Transport-Security header over plain HTTP.
  const wanted = origin.startsWith('https:') ? wantedHeaders : wantedHeaders.slice(0, 1);
  const pages = await Promise.all(
    [...listed.map((at) => [new URL(at).pathname, 200] as const), ...others].map(
      async ([path, status]) => {
        const page = await ask(origin + path);
        const bare = wanted.filter((name) => !page.headers.has(name));
        const faults = [
          ...(page.status === status ? [] : [`${origin}${path} responds with ${page.status}.`]),
          ...(page.status === status && bare.length > 0
            ? [`${origin}${path} is served without ${bare.join(' and ')}.`]
            : []),
        ];
        return { faults, text: await page.text() };
      },
    ),
  );
  const scripts = await readScripts(pages.map(({ text }) => text).join('\n'), origin, ask);
  const values = [id, site['VITE_FIREBASE_API_KEY'] ?? ''];
  const isOurs = values.every((value) => scripts.texts.some((text) => text.includes(value)));
  const faults = [...pages.flatMap((page) => page.faults), ...scripts.faults].map(bad);
  if (!isOurs)
    faults.push(
      bad(
        `${origin} serves a different build: the demo, or a build with other settings. Deploy hosting.`,
      ),
    );
  const all = `${pages.length} pages and ${scripts.texts.length} scripts`;
  return faults.length > 0 ? faults : [good(`${origin} serves this project's store: ${all}.`)];
}

/** Reads the scripts that the pages load, and the scripts that those scripts load. */
async function readScripts(pages: string, origin: string, ask: Project['ask']) {
  const known = new Set(namesIn(pages));
  const texts: string[] = [];
  const faults: string[] = [];
  for (const name of known) {
    if (known.size > maxScripts) break;
    const script = await ask(`${origin}/assets/${name}`);
    if (script.status !== 200)
      faults.push(`${origin}/assets/${name} responds with ${script.status}.`);
    else {
      const text = await script.text();
      texts.push(text);
      for (const next of namesIn(text)) known.add(next);
    }
  }
  return { texts, faults };
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?:assets\/|["'`]\.\/)([\w-]+\.js)/g)].map(([, name = '']) => name);

/** Checks that an empty checkout is refused with a response that pages on this origin may read. */
async function checkCheckout({ functionUrl, ask }: Project, origin: string): Promise<Finding[]> {
  const { status, headers } = await ask(functionUrl('createCheckoutSession'), {
    body: { data: { items: [], origin } },
    headers: { origin },
  });
  // checkFunctions reports any other status.
  if (status !== 400 && status !== 401) return [];
  return headers.get('access-control-allow-origin') === origin
    ? [good(`Shoppers can check out from ${origin}.`)]
    : [bad(`Nobody can buy at ${origin}: add it to ALLOWED_ORIGINS, and deploy the functions.`)];
}
