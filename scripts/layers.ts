/** Checks all imports against the table of layers, that the core names no vendor, and that no file was missed. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { layerRules } from './layer-rules.ts';

const folders = ['src', 'tests', 'scripts', 'media', 'mocks', 'functions', 'stack'];
const sources = [...folders.map((folder) => `${folder}/**/*.{ts,tsx,mts}`), '*.config.ts'];

/** The core works with any vendor, so it names none. */
const inside = /^(?:functions\/)?src\/(?:domain|application)\//;
const vendor = /firebase|firestore|stripe(?!s\b)|recaptcha|google/i;

/** Compares the imports of every source file under `root` with the rules; `unseen` are files that were not read. */
export async function checkLayers(root: string) {
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules/**'] });
  if (files.length === 0) return { modules: 0, violations: [], unseen: [] };
  const { output } = await cruise(files, {
    baseDir: root,
    // With its own parser and TypeScript 7, dependency-cruiser finds no modules.
    parser: 'swc',
    validate: true,
    ruleSet: { forbidden: layerRules },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js'],
    },
  });
  if (typeof output === 'string')
    throw new Error('dependency-cruiser returned a text instead of a result.');
  const { modules, summary }: ICruiseResult = output;
  const seen = new Set(modules.map((module) => module.source));
  return {
    modules: files.filter((file) => seen.has(file)).length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...files.filter((file) => inside.test(file)).flatMap((file) => namedVendor(root, file)),
    ],
    unseen: files.filter((file) => !seen.has(file)),
  };
}

function namedVendor(root: string, file: string): string[] {
  const name = vendor.exec(readFileSync(join(root, file), 'utf8'))?.[0];
  return name === undefined ? [] : [`inside-names-no-vendor: ${file} → ${name}`];
}

if (import.meta.main) {
  const { modules, violations, unseen } = await checkLayers(process.cwd());
  for (const line of violations) console.error(line);
  for (const file of unseen) console.error(`not read: ${file}`);
  if (modules === 0) console.error('No modules were found, so nothing was checked.');
  const failed = modules === 0 || violations.length > 0 || unseen.length > 0;
  console.log(`${modules} modules, ${violations.length} forbidden imports`);
  process.exitCode = failed ? 1 : 0;
}
