import { redirects, routes } from '#ui/routes.ts';
import { createHash } from 'node:crypto';
import { build } from 'vite';

const ENTRY = 'src/ui/loading/boot/boot.ts';

/** Builds the boot script, which must be the same for every page, backend and mode: the host's policy has its hash. */
export async function bootScript(): Promise<string> {
  const [output] = [
    await build({
      configFile: false,
      envDir: false,
      logLevel: 'error',
      mode: 'production',
      publicDir: false,
      build: {
        write: false,
        target: 'es2022',
        lib: { entry: ENTRY, formats: ['iife'], name: 'boot', fileName: 'boot' },
      },
    }),
  ].flat();
  if (!output || !('output' in output)) throw new Error(`${ENTRY} produced no script`);
  return output.output[0].code.trim();
}

/** The source expression that allows an inline script or style in a content security policy. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Pairs of a path and the path to which it redirects; a route's own path is paired with itself. */
export const spellings = [
  ...redirects.map(({ path, to }) => [path, to] as const),
  ...routes.map(({ path }) => [path, path] as const),
];
