import { createServer, type IncomingMessage } from 'node:http';
import { createStaticServer, listen } from '#scripts/lib/static-server.ts';
import { build } from './build.ts';

/** The built store on an origin of its own, whose scripts can be held up. */
export interface GatedStore {
  readonly origin: string;
  /** From now on the app's scripts wait, but for the inline one, which holds early clicks. */
  holdScripts(): void;
  /** Lets them go. */
  release(): void;
  close(): void;
}

const isScript = ({ url = '' }: IncomingMessage): boolean => url.endsWith('.js');

export async function openStore(): Promise<GatedStore> {
  const store = createStaticServer(build);
  let gate = Promise.resolve();
  let release = (): void => undefined;
  const server = createServer((request, response) => {
    const opened = isScript(request) ? gate : Promise.resolve();
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
