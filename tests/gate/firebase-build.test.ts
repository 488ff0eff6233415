import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { aliasOf } from '#build/settings.ts';
import { type BackendName, backends } from '#adapters/backends/backends.ts';

const offline =
  /(?:^|\/)mocks\/|adapters\/memory\/|emulator|node_modules\/msw\/|hosted-page|\/bench\//;
/** Words that only offline builds contain, from the demo account, the scenarios, the test bench and MSW's worker. */
const offlineWords =
  /toes123|demo@groundup|Scenario |scenario=|order-late|test-bench|mockServiceWorker/;
// Every build contains each `vendor.ts`, since the log uses the patterns in these files to find private data.
const vendors = /firebase|stripe|recaptcha|security-check\/|\/msw\/lib|(?:^|\/)mocks\//;

/** Replaces style sheets and pictures with empty modules. */
const codeAlone: Plugin = {
  name: 'code-alone',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$|\?picture$/ }, handler: () => 'nothing' },
  load: { filter: { id: /^nothing$/ }, handler: () => 'export default []' },
};

/** The modules and the code of the app, when built for a backend. */
async function built(backend: BackendName): Promise<{ modules: string[]; code: string }> {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    plugins: [react(), codeAlone],
    resolve: { alias: aliasOf(backend) },
    build: { write: false, rolldownOptions: { input: backends[backend].description.entry } },
  });
  if (!('output' in result)) throw new Error('The build did not return exactly one output.');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  return {
    // Unused modules are listed too, without code.
    modules: chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { code }]) => (code ? [id] : [])),
    ),
    code: chunks.map(({ code }) => code).join('\n'),
  };
}

/** For each backend, module paths that its build must contain, and those that it must not contain. */
test.each<[BackendName, has: RegExp, hasNot: RegExp]>([
  ['firebase', /adapters\/firebase\//, offline],
  // Only this build may contain the emulators' code. Like the first build, it must not contain offline code.
  ['local', /firebase\/emulators/, new RegExp(offline.source.replace('|emulator', ''))],
  ['memory', /adapters\/memory\//, new RegExp(`(?:${vendors.source})(?!.*vendor\\.ts$)`)],
  // This row proves that `offline` matches. The bench is a separate page that the store's pages do not load.
  ['msw', offline, /\/bench\/|functions\/src\//],
])(
  "the %s build contains that backend's adapters, and no other backend's",
  { timeout: 120_000 },
  async (backend, has, hasNot) => {
    const { modules, code } = await built(backend);
    expect(modules.some((id) => has.test(id))).toBe(true);
    expect(modules.filter((id) => hasNot.test(id))).toEqual([]);
    const isOffline = ['memory', 'msw'].includes(backend);
    expect(offlineWords.test(code)).toBe(isOffline);
  },
);
