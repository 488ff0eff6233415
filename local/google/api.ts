import { fieldOf } from '../../src/domain/field.ts';
import type { Caller, Project } from './project.ts';
import { notFound } from './refusal.ts';
import type { Published, TypeName } from './types.ts';

export interface Call<Body> {
  readonly project: Project;
  /** The sender. Anyone may read, but only the owner may change anything. */
  readonly caller: Caller;
  /** The resource in the path, such as `projects/ID/secrets/NAME`. */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
}

export interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  /** The type of the body, or `file`. If undefined, the request must have no body. */
  readonly body: TypeName | 'file' | undefined;
  /** Whether the URL or the body authorizes the request, which then carries no token. */
  readonly isSigned: boolean;
  readonly handle: (call: Call<never>) => object | Promise<object>;
}

/**
 * The part of a Google API that this project uses. To add an API, write a file here that exports an `Api`,
 * add it to the list in `server.ts`, and name its types in `types.ts`. `server.ts` checks each body against its type.
 * `project.ts` has the state that responses need. Throw a `Refusal` where Google refuses a request.
 */
export interface Api {
  readonly host: string;
  /** The name in Google's refusal if the API is disabled. An API without a title is always enabled. */
  readonly title?: string;
  readonly routes: readonly Route[];
}

/**
 * Handles a request without a body. `line` is the method and the path, such as `GET
 * /v1/projects/{project}/secrets/{secret}:getIamPolicy`. A variable ends at a slash or a colon, and `{name+}` matches
 * the rest of the path.
 */
export const withoutBody = <A extends TypeName>(
  line: string,
  _answer: A,
  handle: (call: Call<undefined>) => Published[A] | Promise<Published[A]>,
): Route => ({ ...read(line), body: undefined, isSigned: false, handle });

export const reads = <A extends TypeName>(
  line: string,
  handle: A,
  all: (project: Project) => ReadonlyMap<string, Published[A]>,
): Route => withoutBody(line, handle, ({ project, name }) => found(all(project), name));

/** Handles a request with a body of the given type. A missing body counts as empty. */
export const withBody = <B extends TypeName, A extends TypeName>(
  line: string,
  body: B,
  _answer: A,
  handle: (call: Call<Published[B]>) => Published[A] | Promise<Published[A]>,
): Route => ({ ...read(line), body, isSigned: false, handle });

/** Handles a request whose body is a file or a form. If `signed`, the URL or the body authorizes it. */
export const withFile = (
  line: string,
  by: 'owner' | 'signed',
  handle: (call: Call<Buffer>) => object,
): Route => ({ ...read(line), body: 'file', isSigned: by === 'signed', handle });

function read(line: string): { method: string; pattern: RegExp } {
  const [method = '', path = ''] = line.split(' ');
  const source = path
    .replaceAll(/[.()]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\+\}/g, '(?<$1>.+)')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
  return { method, pattern: new RegExp(`^${source}$`) };
}

/** Finds a resource by its name. Throws a refusal if there is none. */
export function found<T>(all: ReadonlyMap<string, T>, name: string): T {
  const one = all.get(name);
  if (one === undefined) throw notFound(name);
  return one;
}

/** Applies a PATCH to a resource: takes the fields in the mask from the body, and keeps the others. */
export function patched<T extends object>(before: T, body: T, mask: string | null): T {
  const after = structuredClone(before);
  const paths = mask ? mask.split(',') : Object.keys(body);
  for (const path of paths) {
    const parts = path
      .trim()
      .split('.')
      .map((part) => part.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
    const last = parts.pop() ?? '';
    let [to, from]: [object, unknown] = [after, body];
    for (const part of parts) {
      const inside: unknown = Reflect.get(to, part);
      const next = typeof inside === 'object' && inside !== null ? inside : {};
      Reflect.set(to, part, next);
      [to, from] = [next, fieldOf(from, part)];
    }
    const value = fieldOf(from, last);
    if (value === undefined) Reflect.deleteProperty(to, last);
    else Reflect.set(to, last, value);
  }
  return after;
}

export function operation<T extends object>(project: Project, name: string, response: T) {
  const ended = { name, done: true, response };
  project.operations.set(name, ended);
  return ended;
}

/** The resources under a parent. This fake always lists all of them on one page. */
export const childrenOf = <T>(all: ReadonlyMap<string, T>, parent: string): T[] =>
  [...all].filter(([name]) => name.startsWith(`${parent}/`)).map(([, one]) => one);
