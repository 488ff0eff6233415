import { checkoutSettings } from '../../src/settings/settings.ts';
import { bad, good, type Check, type Finding } from './finding.ts';
import type { Project } from './project.ts';

/** Maximum scripts of a site to search. */
const maxScripts = 200;

/** Headers of every page (firebase.json). */
const wantedHeaders = ['content-security-policy', 'strict-transport-security'];

/** Each origin serves the store, built for this project: searches its pages and scripts. */
export const checkSite: Check = async (project) => {
  const { allowedOrigins } = checkoutSettings(project.env);
  // Of the local backend only the first origin serves the store.
  const origins = project.isLocal ? allowedOrigins.slice(0, 1) : allowedOrigins;
  const findings = await Promise.all(origins.map((origin) => checkOrigin(project, origin)));
  return [
    ...findings,
    ...(project.isLocal ? [] : checkOwnDomains(project.id, allowedOrigins)),
  ].flat();
};

async function checkOrigin({ id, site, ask }: Project, origin: string): Promise<Finding[]> {
  const page = await ask(`${origin}/`);
  if (page.status !== 200) return [bad(`${origin} answers ${page.status}.`)];
  const key = site['VITE_FIREBASE_API_KEY'] ?? '';
  const missing = new Set([id, key].filter(Boolean));
  for await (const text of scriptsOf(await page.text(), origin, ask)) {
    for (const value of missing) if (text.includes(value)) missing.delete(value);
    if (missing.size === 0) break;
  }
  // Strict transport security needs https.
  const wanted = origin.startsWith('https:') ? wantedHeaders : wantedHeaders.slice(0, 1);
  const bare = wanted.filter((name) => !page.headers.has(name));
  return [
    missing.size === 0
      ? good(`${origin} serves the store of this project.`)
      : bad(
          `${origin} serves another build: the demonstration, or one for other settings. Deploy hosting.`,
        ),
    ...(bare.length > 0 ? [bad(`${origin} is served without ${bare.join(' and ')}.`)] : []),
  ];
}

/** The scripts that a page names, and those that they name. */
async function* scriptsOf(page: string, origin: string, ask: Project['ask']) {
  const known = new Set(namesIn(page));
  for (const name of known) {
    if (known.size > maxScripts) return;
    const script = await ask(`${origin}/assets/${name}`);
    if (script.status !== 200) continue;
    const text = await script.text();
    yield text;
    for (const next of namesIn(text)) known.add(next);
  }
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?:assets\/|\.\/)([\w-]+\.js)/g)].map(([, name = '']) => name);

/** The project's own domains of Hosting serve the store too, so shoppers may buy there. */
const checkOwnDomains = (id: string, allowedOrigins: readonly string[]): Finding[] => {
  const shut = ['web.app', 'firebaseapp.com']
    .map((domain) => `https://${id}.${domain}`)
    .filter((origin) => !allowedOrigins.includes(origin));
  return shut.length === 0
    ? [good('The domains of Hosting may open checkouts too.')]
    : [bad(`Nobody can buy at ${shut.join(' and ')}: add it to ALLOWED_ORIGINS.`)];
};
