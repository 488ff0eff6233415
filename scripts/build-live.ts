/**
 * Builds the store before Hosting deploys it (firebase.json), so that neither an older build, an offline one nor half a
 * store is ever deployed. Hosting names the target project in `GCLOUD_PROJECT` and the folder that it will upload in
 * `RESOURCE_DIR`; the settings come from `.env`.
 */
import { createBuilder } from 'vite';
import { backends } from '#adapters/backends/backends.ts';
import type { Config } from '#adapters/config/parse-config.ts';
import { textOf } from '#domain/field.ts';
import { readSettings } from '#build/settings.ts';
import { buildFaults } from './lib/build-faults.ts';

/** Why a store with these settings must not be deployed to a project; undefined if it may. */
export function undeployable(
  { backend, settings }: Pick<Config, 'backend' | 'settings'>,
  project: string | undefined,
): string | undefined {
  if (!backends[backend].description.isLive)
    return `VITE_BACKEND is ${backend}, a store without real payments. Set VITE_BACKEND=firebase in .env.`;
  const projectId = textOf(settings, 'firebase', 'projectId');
  if (project !== undefined && projectId !== undefined && project !== projectId)
    return `VITE_FIREBASE_PROJECT_ID is ${projectId}, and this deploys to ${project}.`;
  return undefined;
}

/** Builds the whole store into a folder; returns why it must not be deployed, a sentence for each fault. */
async function buildLive(folder: string, project: string | undefined): Promise<string[]> {
  const settings = readSettings('production');
  const fault = undeployable(settings, project);
  if (fault !== undefined) return [fault];
  // `build` would build only the first environment: no pages.
  const builder = await createBuilder({
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  await builder.buildApp();
  return buildFaults(folder, settings.site.url);
}

if (import.meta.main) {
  const { GCLOUD_PROJECT: project, RESOURCE_DIR: folder = 'dist' } = process.env;
  const faults = await buildLive(folder, project);
  for (const fault of faults) console.error(`Not deployed: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`The store is built in ${folder}, whole.`);
}
