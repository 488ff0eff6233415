/**
 * JSON schemas of what vendors publish as TypeScript: made of the declarations of the installed packages, never copied
 * into the repository, so that an update which removes a field is noticed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './settings.ts';

/** A schema with the definitions of all that its type names. */
export interface Schema {
  readonly definitions: Readonly<Record<string, object>>;
}

/**
 * The schema of an exported type of a file in `stack/`, which takes some seconds to make; after that it is read from
 * `.cache`, until the file or one of the packages that it imports has changed.
 */
export async function schemaOf(
  source: string,
  type: string,
  packages: readonly string[],
): Promise<Schema> {
  const file = join(root, 'stack', source);
  const files = [
    file,
    import.meta.filename,
    ...[...packages, 'ts-json-schema-generator'].map((name) =>
      join(root, 'stack/node_modules', name, 'package.json'),
    ),
  ];
  const hash = createHash('sha256').update(type);
  for (const one of files) hash.update(await readFile(one));
  const folder = join(root, '.cache/schemas');
  const cached = join(folder, `${hash.digest('hex').slice(0, 16)}.json`);
  const text = await readFile(cached, 'utf8').catch(async () => {
    const made = JSON.stringify(await makeSchema(file, type));
    await mkdir(folder, { recursive: true });
    // Others may be making it too.
    await writeFile(`${cached}.${process.pid}`, made);
    await rename(`${cached}.${process.pid}`, cached);
    return made;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was written above
  return JSON.parse(text) as Schema;
}

async function makeSchema(path: string, type: string): Promise<object> {
  const { createGenerator } = await import('ts-json-schema-generator');
  return createGenerator({
    path,
    type,
    tsconfig: join(root, 'stack/tsconfig.json'),
    expose: 'all',
    jsDoc: 'none',
    encodeRefs: false,
    skipTypeCheck: true,
    additionalProperties: false,
  }).createSchema(type);
}
