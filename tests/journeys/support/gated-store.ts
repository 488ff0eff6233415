import { createServer, type IncomingMessage } from 'node:http';
import { createStaticServer, listen } from '#scripts/lib/static-server.ts';
import { build } from './build.ts';

/** The built store on its own origin; its app can be delayed. */
export interface GatedStore {
  readonly origin: string;
  /** From now on, the app's first script waits; the inline one, which holds early clicks, does not. */
  holdScripts(): void;
  /** Sends the script. */
  release(): void;
  close(): void;
}

/** Delaying one is enough, and a browser has at most six connections per host. */
const startsApp = ({ url = '' }: IncomingMessage): boolean => /\/main-[^/]*\.js$/.test(url);

export async function openStore(): Promise<GatedStore> {
  const store = createStaticServer(build);
  let gate = Promise.resolve();
  let release = (): void => undefined;
  const server = createServer((request, response) => {
    const opened = startsApp(request) ? gate : Promise.resolve();
    void opened.then(() => store.emit('request', request, response));
  });
  const port = await listen(server, 0);
  return {
    origin: `http://localhost:${port}`,
    holdScripts: () => {
      gate = new Promise((resolve) => (release = resolve));
    },
    release: () => release(),
    close: () => {
      release();
      server.close();
      server.closeAllConnections();
    },
  };
}
