import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { found } from '../google/api.ts';
import type { Project } from '../google/project.ts';
import { cleanEnvironment } from './copy.ts';

const tools = createRequire(import.meta.url);

/** The live version of the site. Throws if no version was released. */
function liveVersion(project: Project) {
  const channel = `projects/${project.id}/sites/${project.id}/channels/live`;
  const release = project.siteReleases.get(channel);
  if (release === undefined) throw new Error('No site was released.');
  return found(project.siteVersions, release.version?.name ?? '');
}

export async function writeSite(project: Project, to: string): Promise<void> {
  for (const [path, hash] of liveVersion(project).hashes) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), gunzipSync(found(project.objects, hash)));
  }
}

/** The live site's Hosting configuration, in the format of `firebase.json`, for the emulator. */
export function siteConfiguration(project: Project): object {
  const { headers, redirects, rewrites, cleanUrls, trailingSlashBehavior } =
    liveVersion(project).version.config ?? {};
  return {
    cleanUrls: cleanUrls === true,
    ...(trailingSlashBehavior === 'REMOVE' && { trailingSlash: false }),
    headers: headers?.map(({ glob, headers: set }) => ({
      source: glob,
      headers: Object.entries(set ?? {}).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects?.map(({ glob, location, statusCode }) => ({
      source: glob,
      destination: location,
      type: statusCode,
    })),
    rewrites: rewrites?.map(({ glob, path }) => ({ source: glob, destination: path })),
  };
}

export function rulesOf(project: Project): string {
  const release = found(project.ruleReleases, `projects/${project.id}/releases/cloud.firestore`);
  const { source } = found(project.rulesets, release.rulesetName ?? '');
  return (source?.files ?? []).map(({ content }) => content).join('\n');
}

/** Unpacks the functions' shared source code into a folder, and installs its packages as Cloud Build does. */
export async function writeFunctions(project: Project, to: string): Promise<void> {
  const [any] = project.functions.values();
  const { bucket, object } = any?.buildConfig?.source?.storageSource ?? {};
  const zip = `${to}.zip`;
  await writeFile(zip, found(project.objects, `${bucket}/${object}`));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of firebase-tools, which has no types
  const { unzip } = tools('firebase-tools/lib/unzip.js') as {
    unzip: (from: string, to: string) => Promise<void>;
  };
  await unzip(zip, to);
  const words = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  await promisify(execFile)('npm', words, { cwd: to, env: cleanEnvironment() });
}
