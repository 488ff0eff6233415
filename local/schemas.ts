/**
 * JSON schemas for the vendors' published types. They are generated from the installed packages' declarations rather
 * than copied into the repository, so that checks fail after an update that removes a field.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SubNodeParser } from 'ts-json-schema-generator';
import type ts from 'typescript';
import { root } from './settings.ts';

export interface Schema {
  readonly definitions: Readonly<Record<string, object>>;
}

/** A file in `local/` that overrides how some declarations are parsed. */
interface OwnParsers {
  readonly file: string;
  readonly load: () => Promise<{
    readonly parsersOf: (checker: ts.TypeChecker) => readonly SubNodeParser[];
  }>;
}

/**
 * The schema of a type that a file in `local/` exports. Generating it takes a few seconds, so `.cache` keeps it until
 * the file or an imported package changes.
 */
export async function schemaOf(
  source: string,
  type: string,
  packages: readonly string[],
  own?: OwnParsers,
): Promise<Schema> {
  const file = join(root, 'local', source);
  const files = [
    file,
    ...(own === undefined ? [] : [join(root, 'local', own.file)]),
    import.meta.filename,
    ...[...packages, 'ts-json-schema-generator'].map((name) =>
      join(root, 'local/node_modules', name, 'package.json'),
    ),
  ];
  const hash = createHash('sha256').update(type);
  for (const one of files) hash.update(await readFile(one));
  const folder = join(root, '.cache/schemas');
  const cached = join(folder, `${hash.digest('hex').slice(0, 16)}.json`);
  const text = await readFile(cached, 'utf8').catch(async () => {
    const made = JSON.stringify(await makeSchema(file, type, own));
    await mkdir(folder, { recursive: true });
    // Other processes may be writing the same file.
    await writeFile(`${cached}.${process.pid}`, made);
    await rename(`${cached}.${process.pid}`, cached);
    return made;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  return JSON.parse(text) as Schema;
}

async function makeSchema(path: string, type: string, own?: OwnParsers): Promise<object> {
  // Loaded only when it is needed, since it includes a compiler.
  const { createFormatter, createParser, createProgram, DEFAULT_CONFIG, SchemaGenerator } =
    await import('ts-json-schema-generator');
  const config = {
    ...DEFAULT_CONFIG,
    path,
    type,
    tsconfig: join(root, 'local/tsconfig.json'),
    expose: 'all',
    jsDoc: 'none',
    encodeRefs: false,
    skipTypeCheck: true,
    additionalProperties: false,
  } as const;
  const program = createProgram(config);
  const parsers = (await own?.load())?.parsersOf(program.getTypeChecker()) ?? [];
  const parser = createParser(program, config, (chain) => {
    for (const one of parsers) chain.addNodeParser(one);
  });
  const generator = new SchemaGenerator(program, parser, createFormatter(config), config);
  return generator.createSchema(type);
}
