import type { Answer, Received } from './local-server.ts';

const root = 'projects/ground-up-test/databases/(default)/documents';
const time = '2026-11-21T05:00:00.000000Z';
/** The full resource name of a document. */
export const at = (path: string): string => `${root}/${path}`;

type Body = Readonly<Record<string, unknown>>;

const bodyOf = ({ body }: Received): Body => {
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === 'object' ? { ...parsed } : {};
};

export const failure = (code: number, status: string): Answer => ({
  status: code,
  body: { error: { code, status, message: status } },
});

/** Responds in the document store's REST format. Each method first returns its entries in `faults`, one per request. */
export function wire(
  fields: Readonly<Record<string, object>> = {},
  faults: Readonly<Record<string, (Answer | undefined)[]>> = {},
): (request: Received) => Answer {
  return (request) => {
    const method = request.path.split(':').at(-1) ?? '';
    const body = bodyOf(request);
    const started = body['newTransaction'] === undefined ? {} : { transaction: 'dHgx' };
    const fault = faults[method]?.shift();
    if (fault) return fault;
    switch (method) {
      case 'batchGet': {
        const names = Array.isArray(body['documents']) ? body['documents'].map(String) : [];
        const answers = names.map((name, index) => {
          const found = { name, fields: fields[name], createTime: time, updateTime: time };
          const one = name in fields ? { found } : { missing: name };
          return Object.assign(one, { readTime: time }, index === 0 ? started : {});
        });
        return { body: answers };
      }
      case 'commit': {
        const writes = Array.isArray(body['writes']) ? body['writes'] : [];
        const writeResults = writes.map(() => ({ updateTime: time }));
        return { body: { writeResults, commitTime: time } };
      }
      case 'runQuery':
        return { body: [{ readTime: time }] };
      case 'runAggregationQuery': {
        const aggregateFields = { aggregate_0: { integerValue: '0' } };
        return { body: [{ result: { aggregateFields }, readTime: time, ...started }] };
      }
      default:
        return { body: method === 'beginTransaction' ? { transaction: 'dHgx' } : {} };
    }
  };
}
