import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createStaticServer, listen } from '#scripts/lib/static-server.ts';
import { build } from './build.ts';

/** The built store, served on its own origin. A test can delay the app's start. */
export interface GatedStore {
  readonly origin: string;
  /** From now on, the app's first script waits. The inline script, which holds early clicks, does not. */
  delayScripts(): void;
  /** Sends the delayed script. */
  release(): void;
  /** From now on, this function or script runs in every page, before its first paint. */
  runFirst(inPage: (() => void) | string): void;
  close(): void;
}

/** Only one script is delayed, since a browser opens at most six connections per host. */
const startsApp = ({ url = '' }: IncomingMessage): boolean => /\/main-[^/]*\.js$/.test(url);

/** A page, with the test's script added at the end of its head; undefined for other files. */
function pageOf({ url = '' }: IncomingMessage): string | undefined {
  const file = join(build, url, 'index.html');
  return existsSync(file)
    ? readFileSync(file, 'utf8').replace('</head>', '<script src="/first.js"></script></head>')
    : undefined;
}

export async function openStore(): Promise<GatedStore> {
  const store = createStaticServer(build);
  let gate = Promise.resolve();
  let release = (): void => undefined;
  let first = '';
  const server = createServer((request, response) => {
    const page = first && pageOf(request);
    if (page || request.url === '/first.js') {
      response.setHeader('Content-Type', page ? 'text/html' : 'text/javascript');
      response.end(page || first);
      return;
    }
    const opened = startsApp(request) ? gate : Promise.resolve();
    void opened.then(() => store.emit('request', request, response));
  });
  const port = await listen(server, 0);
  return {
    origin: `http://localhost:${port}`,
    delayScripts: () => {
      gate = new Promise((resolve) => (release = resolve));
    },
    release: () => release(),
    runFirst: (inPage) => {
      first = typeof inPage === 'string' ? inPage : `(${String(inPage)})()`;
    },
    close: () => {
      release();
      server.close();
      server.closeAllConnections();
    },
  };
}
