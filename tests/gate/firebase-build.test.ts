import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { aliasOf } from '#build/settings.ts';
import { pictures } from '#build/pictures.ts';
import { type BackendName, backends } from '#adapters/backends/backends.ts';
import { offlineWords } from '#scripts/lib/build-faults.ts';

const offline =
  /(?:^|\/)mocks\/|adapters\/memory\/|emulator|node_modules\/msw\/|hosted-page|\/bench\//;
// Every build contains what each `vendor.ts` calls private, since the log leaves it out.
const vendors = /firebase|stripe|recaptcha|security-check\/|\/msw\/lib|(?:^|\/)mocks\//;

/** The modules and the code of the app for a backend. */
async function built(backend: BackendName): Promise<{ modules: string[]; code: string }> {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    plugins: [react(), pictures()],
    resolve: { alias: aliasOf(backend) },
    build: {
      write: false,
      rolldownOptions: { input: backends[backend].description.entry },
    },
  });
  if (!('output' in result)) throw new Error('The build gave no single output.');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  return {
    // A module of which nothing is used is listed too, without code.
    modules: chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { code }]) => (code ? [id] : [])),
    ),
    code: chunks.map(({ code }) => code).join('\n'),
  };
}

describe('a build', { timeout: 120_000 }, () => {
  test('for production contains no mocks, offline backend or scenarios', async () => {
    const { modules, code } = await built('firebase');
    expect(modules.some((id) => id.includes('adapters/firebase/'))).toBe(true);
    expect(modules.filter((id) => offline.test(id))).toEqual([]);
    expect(offlineWords.exec(code)?.[0]).toBeUndefined();
  });

  test('for msw contains all of these, which proves the check above', async () => {
    const { modules, code } = await built('msw');
    expect(modules.some((id) => offline.test(id))).toBe(true);
    expect(offlineWords.test(code)).toBe(true);
    // It is a page of its own, which the store's pages do not load.
    expect(modules.filter((id) => /\/bench\/|functions\/src\//.test(id))).toEqual([]);
  });

  test('for the local backend contains the same adapters and the emulators, but no fakes', async () => {
    const { modules, code } = await built('emulator');
    expect(modules.some((id) => id.includes('adapters/firebase/emulators'))).toBe(true);
    expect(modules.filter((id) => offline.test(id) && !id.includes('emulator'))).toEqual([]);
    expect(offlineWords.exec(code)?.[0]).toBeUndefined();
  });

  test('for memory contains no Firebase and no mocks', async () => {
    const { modules } = await built('memory');
    expect(modules.filter((id) => vendors.test(id) && !id.endsWith('/vendor.ts'))).toEqual([]);
  });
});
