import { createServer, type ServerResponse } from 'node:http';
import { createListener, listen } from '#scripts/lib/static-server.ts';

/** The ways in which a host or a network can fail to deliver a script. */
export const faultNames = [
  'is not there',
  'is answered with an error',
  'breaks off',
  'is answered with a page',
  // The response comes once the fault is over.
  'is late',
] as const;

export type Fault = (typeof faultNames)[number];

const fail: Record<Exclude<Fault, 'is late'>, (response: ServerResponse) => void> = {
  'is not there': (response) => response.writeHead(404, html).end('<title>Not Found</title>'),
  'is answered with an error': (response) => response.writeHead(500).end(),
  'breaks off': (response) => response.destroy(),
  'is answered with a page': (response) => response.writeHead(200, html).end('<title>Hi</title>'),
};
const html = { 'Content-Type': 'text/html' };

/** A built store on its own origin, whose scripts fail on demand. */
export interface FaultySite {
  readonly origin: string;
  /** The paths of the scripts requested since `begin`. */
  readonly asked: ReadonlySet<string>;
  /** How many requests the fault has hit, or were for files that are gone since `deploy`. */
  readonly struck: number;
  /** From now on, scripts are counted and this one fails. */
  begin(script?: string, fault?: Fault): void;
  /** Ends the fault. */
  end(): void;
  /** From now on, serves the build in another folder. */
  deploy(folder: string): void;
  close(): void;
}

export async function openSite(folder: string): Promise<FaultySite> {
  let answer = createListener(folder);
  let script: string | undefined;
  let fault: Fault | undefined;
  let held: (() => void)[] = [];
  let struck = 0;
  const asked = new Set<string>();

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.endsWith('.js')) asked.add(path);
    if (!fault || path !== script) return answer(request, response);
    struck += 1;
    if (fault === 'is late') held.push(() => answer(request, response));
    else fail[fault](response);
  });
  const end = () => {
    fault = undefined;
    for (const pass of held) pass();
    held = [];
  };
  const port = await listen(server, 0);
  return {
    origin: `http://localhost:${port}`,
    asked,
    get struck() {
      return struck;
    },
    begin: (nextScript, nextFault) => {
      asked.clear();
      struck = 0;
      script = nextScript;
      fault = nextFault;
    },
    end,
    deploy: (next) => {
      const listener = createListener(next);
      answer = (request, response) => {
        response.once('finish', () => {
          if (response.statusCode === 404) struck += 1;
        });
        return listener(request, response);
      };
    },
    close: () => {
      end();
      server.close();
      server.closeAllConnections();
    },
  };
}
