import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  LiteralType,
  NeverType,
  ObjectProperty,
  ObjectType,
  SchemaGenerator,
  StringType,
  type SubNodeParser,
} from 'ts-json-schema-generator';
import ts from 'typescript';
import { root } from '../settings.ts';

const source = join(root, 'stack/stripe/types.ts');

const types = ['Requests', 'Objects', 'Events'] as const;

/** JSON schemas of the types in `types.ts`, as the installed SDK declares them. */
export type Schemas = Readonly<Record<(typeof types)[number], object>>;

/**
 * Makes the schemas, which takes some seconds, or reads those that were made of the same SDK. The SDK's declarations
 * are the only source: what an update removes, the local Stripe refuses from then on.
 */
export async function readSchemas(): Promise<Schemas> {
  const packages = ['stripe', 'ts-json-schema-generator'].map((name) =>
    join(root, 'stack/node_modules', name, 'package.json'),
  );
  const files = [source, fileURLToPath(import.meta.url), ...packages];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  const cached = join(root, '.cache/stripe', `${hash.digest('hex').slice(0, 16)}.json`);
  const text = await readFile(cached, 'utf8').catch(async () => {
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

function makeSchemas(): object {
  const config = {
    ...DEFAULT_CONFIG,
    path: source,
    tsconfig: join(root, 'stack/tsconfig.json'),
    skipTypeCheck: true,
    additionalProperties: false,
    jsDoc: 'none',
  } as const;
  const program = createProgram(config);
  const checker = program.getTypeChecker();
  const parser = createParser(program, config, (chain) => {
    chain.addNodeParser(new EnumParser());
    chain.addNodeParser(new ResourceParser(checker));
  });
  const generator = new SchemaGenerator(program, parser, createFormatter(config), config);
  return Object.fromEntries(types.map((name) => [name, generator.createSchema(name)]));
}

/** Leaves out the SDK's way to say that an enumeration may grow: the values of today are meant. */
class EnumParser implements SubNodeParser {
  supportsNode(node: ts.Node): boolean {
    return ts.isTypeReferenceNode(node) && node.typeName.getText() === 'OtherString';
  }

  createType(): NeverType {
    return new NeverType();
  }
}

/** An object in another one is judged by its own schema: here counts only what kind it is. */
class ResourceParser implements SubNodeParser {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  supportsNode(node: ts.Node): boolean {
    return this.#kindOf(node) !== undefined;
  }

  createType(node: ts.Node): ObjectType {
    const kind = this.#kindOf(node) ?? '';
    const properties = [
      new ObjectProperty('id', new StringType(), true),
      new ObjectProperty('object', new LiteralType(kind), true),
    ];
    return new ObjectType(`resource-${kind}`, [], properties, true);
  }

  /** The kind of object that an SDK's declaration refers to. */
  #kindOf(node: ts.Node): string | undefined {
    if (!ts.isTypeReferenceNode(node) || !node.getSourceFile().isDeclarationFile) return undefined;
    const type = this.#checker.getTypeFromTypeNode(node);
    if (!['id', 'object'].every((name) => type.getProperty(name))) return undefined;
    const named = type.getProperty('object');
    const kind = named && this.#checker.getTypeOfSymbol(named);
    return kind?.isStringLiteral() === true ? kind.value : undefined;
  }
}
