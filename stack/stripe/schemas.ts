import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../settings.ts';

/** JSON schemas of the types in `types.ts`, as the installed SDK declares them. */
export type Schemas = Readonly<Record<'Requests' | 'Objects' | 'Events', object>>;

/**
 * Makes the schemas, which takes some seconds, or reads those that were made of the same SDK. The SDK's declarations
 * are the only source: what an update removes, the local Stripe refuses from then on.
 */
export async function readSchemas(): Promise<Schemas> {
  const files = [
    'stripe/types.ts',
    'stripe/make-schemas.ts',
    'node_modules/stripe/package.json',
    'node_modules/ts-json-schema-generator/package.json',
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(join(root, 'stack', file)));
  const cached = join(root, '.cache/stripe', `${hash.digest('hex').slice(0, 16)}.json`);
  const text = await readFile(cached, 'utf8').catch(async () => {
    // Loaded only where it is needed: the generator brings a compiler.
    const { makeSchemas } = await import('./make-schemas.ts');
    const made = JSON.stringify(makeSchemas());
    await mkdir(join(root, '.cache/stripe'), { recursive: true });
    // Others may be making it too.
    await writeFile(`${cached}.${process.pid}`, made);
    await rename(`${cached}.${process.pid}`, cached);
    return made;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was written above
  return JSON.parse(text) as Schemas;
}
