/**
 * Builds the store before Hosting deploys it (firebase.json), so that what is deployed is never an older build or the
 * demonstration. `GCLOUD_PROJECT` is the project that is deployed to; the settings are those of `.env`.
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
