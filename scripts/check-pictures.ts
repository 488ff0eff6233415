/** Fails if `media/encoded` does not match the masters. A build updates the folder. */
import { compareEncoded, readMasters } from '#build/encoded-pictures.ts';

const { missing, stale } = await compareEncoded(await readMasters());
for (const { file } of missing) console.error(`missing from media/encoded: ${file}`);
for (const file of stale) console.error(`no master needs media/encoded/${file}`);
if (missing.length + stale.length > 0) {
  console.error('Run `npm run build` and commit media/encoded.');
  process.exitCode = 1;
}
