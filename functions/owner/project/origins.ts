import type { Project } from './project.ts';

const originIn = (text: string): string[] => {
  const url = URL.parse(text.trim());
  return url === null || url.origin === 'null' ? [] : [url.origin];
};

/** The two domains on which Hosting serves every project. They cannot be turned off. */
const domainsOfHosting = ['web.app', 'firebaseapp.com'];

/** The origins of the store: its own domain, Hosting's two domains, and any others that the settings allow. */
export const originsOf = ({
  id,
  env,
  site,
}: Pick<Project, 'env' | 'id' | 'site'>): readonly string[] => [
  ...new Set([
    ...originIn(site['VITE_SITE_URL'] ?? ''),
    ...domainsOfHosting.map((domain) => `https://${id}.${domain}`),
    ...(env['ALLOWED_ORIGINS'] ?? '').split(',').flatMap(originIn),
  ]),
];

export const hostsOf = (project: Pick<Project, 'env' | 'id' | 'site'>): readonly string[] =>
  originsOf(project).map((origin) => new URL(origin).host);
