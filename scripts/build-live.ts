/**
 * Builds the store before Hosting deploys it (firebase.json), so that neither an older build nor an offline one is
 * ever deployed. `GCLOUD_PROJECT` is the target project; the settings come from `.env`.
 */
import { build } from 'vite';
import { readSettings } from '#build/settings.ts';
import { undeployable } from './lib/undeployable.ts';

const fault = undeployable(readSettings('production'), process.env['GCLOUD_PROJECT']);
if (fault === undefined) await build();
else {
  console.error(`Not deployed: ${fault}`);
  process.exitCode = 1;
}
