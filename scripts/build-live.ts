/**
 * Builds the store before firebase-tools uploads it (firebase.json), so that no outdated or offline build is deployed.
 * firebase-tools sets `GCLOUD_PROJECT` to the target project and `RESOURCE_DIR` to the folder that it will upload; the
 * settings come from `.env`.
 */
import { createBuilder } from 'vite';
import { backends } from '#adapters/backends/backends.ts';
import type { Config } from '#adapters/config/parse-config.ts';
import { textOf } from '#domain/field.ts';
import { readSettings } from '#build/settings.ts';

/** Returns the reason why a store with these settings must not be deployed to the project; undefined if it may be. */
export function deployFault(
  { backend, settings }: Pick<Config, 'backend' | 'settings'>,
  project: string | undefined,
): string | undefined {
  if (!backends[backend].description.isLive)
    return `VITE_BACKEND is ${backend}, which takes no real payments. Set VITE_BACKEND=firebase in .env.`;
  const projectId = textOf(settings, 'firebase', 'projectId');
  if (project !== undefined && projectId !== undefined && project !== projectId)
    return `VITE_FIREBASE_PROJECT_ID is ${projectId}, but this deploys to ${project}.`;
  return undefined;
}

if (import.meta.main) {
  const { GCLOUD_PROJECT: project, RESOURCE_DIR: folder = 'dist' } = process.env;
  const fault = deployFault(readSettings('production'), project);
  if (fault !== undefined) {
    console.error(`Not deployed: ${fault}`);
    process.exit(1);
  }
  // Vite's `build` would build only the first environment, which does not contain the pages.
  const builder = await createBuilder({
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  await builder.buildApp();
  console.log(`The store was built in ${folder}.`);
}
