import autocannon from 'autocannon';

/** What one run is. */
interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Each request takes the next one; when they are over, the first again. */
  readonly bodies: readonly string[];
  /** Headers that depend on the body. */
  readonly sign?: (body: string) => Readonly<Record<string, string>>;
  readonly connections: number;
  readonly amount: number;
  /** Seconds until a request counts as lost. */
  readonly timeout: number;
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Sends so many requests and measures; throws where one was not answered with 2xx. */
export async function measure(load: Load): Promise<Measured> {
  const { url, headers, bodies, sign, connections, amount, timeout } = load;
  let sent = 0;
  const started = performance.now();
  let last = started;
  const result = await autocannon({
    url,
    connections,
    amount,
    timeout,
    requests: [
      {
        method: 'POST',
        // The tool itself looks at its clock once a second.
        onResponse: () => {
          last = performance.now();
        },
        setupRequest: (request) => {
          const body = bodies[sent % bodies.length] ?? '';
          sent += 1;
          return { ...request, body, headers: { ...headers, ...sign?.(body) } };
        },
      },
    ],
  });
  const seconds = (last - started) / 1000;
  const { non2xx, errors, latency } = result;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} lost.`);
  return { perSecond: amount / seconds, p50: latency.p50, p99: latency.p99 };
}
