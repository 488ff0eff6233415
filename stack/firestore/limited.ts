import { fieldsIn } from '../../src/domain/field.ts';
import { parseJson } from '../lib/json.ts';
import { controlBody, json, type Ask, type Handler } from '../lib/local-server.ts';
import { Limits, realLimits } from './limits.ts';
import { nameOf, type Write } from './write.ts';

const time = {
  now: () => Date.now(),
  sleep: (milliseconds: number) =>
    new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)),
  random: () => Math.random(),
};

const pathsIn = ({ body }: Ask): readonly string[] => {
  const { writes } = fieldsIn(parseJson(body));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what SDKs send in a commit
  const names = Array.isArray(writes) ? (writes as Write[]).map(nameOf) : [];
  return names.map((name) => name.slice(name.indexOf('/documents/') + 11));
};

/**
 * Makes a document store as slow as the real one is beyond its limits, once `PUT /control/limits` `{"on": true}` says so:
 * reads and commits take their time, and a record or collection that is written too often makes its writers wait.
 */
export function limitedHandler(handle: Handler): Handler {
  let limits: Limits | undefined;
  return async (ask) => {
    const { pathname } = ask.url;
    if (ask.method === 'PUT' && pathname === '/control/limits') {
      limits = fieldsIn(controlBody(ask))['on'] === true ? new Limits(realLimits, time) : undefined;
      return json({});
    }
    if (limits && pathname.endsWith(':commit')) await limits.commit(pathsIn(ask));
    else if (limits && /:(?:batchGet|run\w+)$/.test(pathname)) await limits.read();
    return handle(ask);
  };
}
