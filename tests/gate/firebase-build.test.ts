import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { hostedPage } from '#build/hosted-page.ts';
import { pictures } from '#build/pictures.ts';

const offline = /(?:^|\/)mocks\/|adapters\/memory\/|emulator|node_modules\/msw\/|hosted-page/;
// What a vendor's `vendor.ts` says of private data is in every build: the log keeps to it.
const vendors = /firebase|stripe|recaptcha|security-check\/|\/msw\/lib|(?:^|\/)mocks\//;
const words = /toes123|demo@groundup|order-late|mockServiceWorker/;

/** The modules and the code of the app, built for a backend. */
async function built(backend: string): Promise<{ modules: string[]; code: string }> {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    plugins: [react(), pictures()],
    define: { 'import.meta.env.VITE_BACKEND': JSON.stringify(backend) },
    build: { write: false, rolldownOptions: { input: 'src/main.tsx' } },
  });
  if (!('output' in result)) throw new Error('The build gave no single output.');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  return {
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
    code: chunks.map(({ code }) => code).join('\n'),
  };
}

describe('what a build holds', { timeout: 120_000 }, () => {
  test('for production: nothing of the mocks, the offline backend or its scenarios', async () => {
    const { modules, code } = await built('firebase');
    expect(modules.some((id) => id.includes('adapters/firebase/'))).toBe(true);
    expect(modules.filter((id) => offline.test(id))).toEqual([]);
    expect(words.exec(code)?.[0]).toBeUndefined();
  });

  test('answered by the mocks: all of that, so that the look above is one', async () => {
    const { modules, code } = await built('msw');
    expect(modules.some((id) => offline.test(id))).toBe(true);
    expect(words.test(code)).toBe(true);
  });

  test('for the local backend: the same adapters and its addresses, nothing that answers', async () => {
    const { modules, code } = await built('emulator');
    expect(modules.some((id) => id.includes('adapters/firebase/emulators'))).toBe(true);
    expect(modules.filter((id) => offline.test(id) && !id.includes('emulator'))).toEqual([]);
    expect(words.exec(code)?.[0]).toBeUndefined();
  });

  test('the hosted test page is in no build for production', () => {
    const builds = (['memory', 'msw', 'emulator', 'firebase'] as const).filter(hostedPage);
    expect(builds).toEqual(['memory', 'msw', 'emulator']);
  });

  test('in memory: nothing of Firebase or the mocks', async () => {
    const { modules } = await built('memory');
    expect(modules.filter((id) => vendors.test(id) && !id.endsWith('/vendor.ts'))).toEqual([]);
  });
});
