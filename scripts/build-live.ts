/**
 * Builds the store before Hosting deploys it (firebase.json), so that neither an older build nor an offline one is
 * ever deployed. `GCLOUD_PROJECT` is the target project; the settings come from `.env`.
 */
import { build } from 'vite';
import type { Config } from '#adapters/config/parse-config.ts';
import { readSettings } from '#build/settings.ts';

/** Why a store with these settings must not be deployed to a project; undefined if it may. */
export function undeployable(
  { backend, services }: Pick<Config, 'backend' | 'services'>,
  project: string | undefined,
): string | undefined {
  if (backend !== 'firebase' || services === undefined)
    return `VITE_BACKEND is ${backend}, a store without real payments. Set VITE_BACKEND=firebase in .env.`;
  const { projectId } = services.firebase;
  if (project !== undefined && project !== projectId)
    return `VITE_FIREBASE_PROJECT_ID is ${projectId}, and this deploys to ${project}.`;
  return undefined;
}

if (import.meta.main) {
  const fault = undeployable(readSettings('production'), process.env['GCLOUD_PROJECT']);
  if (fault === undefined) await build();
  else {
    console.error(`Not deployed: ${fault}`);
    process.exitCode = 1;
  }
}
