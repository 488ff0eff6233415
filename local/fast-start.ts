/**
 * Preloaded into firebase-tools to start its emulators several times faster: the Auth emulator compiles each validator
 * on first use, and the functions' processes reuse the compiled code of firebase-tools.
 */
import { createRequire, flushCompileCache } from 'node:module';

const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `require` is untyped
const exegesis = tools('exegesis-express') as {
  middleware: (document: object, options: object) => Promise<unknown>;
};
const { middleware } = exegesis;
exegesis.middleware = (document, options) => {
  flushCompileCache();
  return middleware(document, { ...options, lazyCompileValidationSchemas: true });
};
