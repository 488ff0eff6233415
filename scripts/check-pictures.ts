/** Fails where `media/encoded` is not what the masters need; a build brings it up to date. */
import { compareEncoded, readMasters } from '#build/encoded-pictures.ts';

const { missing, stale } = await compareEncoded(await readMasters());
for (const { file } of missing) console.error(`missing in media/encoded: ${file}`);
for (const file of stale) console.error(`no master needs media/encoded/${file}`);
if (missing.length + stale.length > 0) {
  console.error('Run `npm run build` and commit media/encoded.');
  process.exitCode = 1;
}
