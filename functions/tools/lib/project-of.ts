import { parseArgs } from 'node:util';

/** The project's id, by `--project` or as the environment has it, and the other words of a command line. */
export function projectOf(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { readonly project: string; readonly words: readonly string[] } {
  // A number below 0 would count as an option.
  const isNumber = (word: string): boolean => /^-\d+$/.test(word);
  const { values, positionals } = parseArgs({
    args: args.filter((word) => !isNumber(word)),
    options: { project: { type: 'string' } },
    allowPositionals: true,
  });
  const project = values.project ?? env['GCLOUD_PROJECT'] ?? '';
  if (project === '') throw new Error('Name the project: --project ID');
  return { project, words: [...positionals, ...args.filter(isNumber)] };
}
