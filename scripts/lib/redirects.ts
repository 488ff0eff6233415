import type { Redirect } from './hosting.ts';

/** A path of the router, such as `/product/:productId`, and where it leads if it has no page of its own. */
interface Route {
  readonly path: string;
  readonly to?: string;
}

const INDEX = 'index(?:\\.html)?';
/** What other spellings of a page end with. */
const END = `(?:/+(?:${INDEX})?|\\.html)`;
/** A parameter that servers and browsers spell alike. */
const PARAMETER = '([\\w.~-]+)';

const isWord = (token: string): boolean => /^[a-z]/.test(token);
const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The other spelling of a word, or of the slash between two. */
function otherOf(token: string): string | undefined {
  if (token === '/') return '//+';
  return isWord(token) ? capitalized(token) : undefined;
}

function anyOf(token: string): string {
  if (token === '/') return '/+';
  return isWord(token)
    ? `[${token.slice(0, 1).toUpperCase()}${token.slice(0, 1)}]${token.slice(1)}`
    : token;
}

/**
 * All spellings but the right one: those that differ at the first token, whatever follows, and those that differ later.
 * Hosting's regular expressions (RE2) have no shorter way to leave one text out.
 */
function others([token = '', ...rest]: readonly string[]): string {
  const other = otherOf(token);
  const here = other && other + rest.map(anyOf).join('');
  const later = rest.some(otherOf) ? token + others(rest) : undefined;
  return here && later ? `(?:${here}|${later})` : (here ?? later ?? '');
}

function redirectsOfRoute({ path, to }: Route): Redirect[] {
  const redirect = (regex: string, destination: string): Redirect => ({
    regex: `^${regex}$`,
    destination,
    type: 301,
  });
  if (path === '/') return [redirect(`(?://+(?:${INDEX})?|/${INDEX})`, path)];

  const parameter = path.indexOf(':');
  const fixed = parameter < 0 ? path : path.slice(0, parameter);
  const tokens = fixed.match(/[a-z]+|[^a-z]/g) ?? [];
  const capitals = fixed.toUpperCase();
  if (to !== undefined)
    return [redirect(`(?:${tokens.map(anyOf).join('')}|${capitals})${END}?`, to)];

  const other = `(?:${others(tokens)}|${capitals})`;
  if (parameter < 0) return [redirect(`(?:${other}${END}?|${fixed}${END})`, path)];
  const destination = `${fixed}:1`;
  return [
    redirect(`${other}${PARAMETER}${END}?`, destination),
    redirect(`${fixed}${PARAMETER}${END}`, destination),
  ];
}

/**
 * Redirects from other spellings of the routes to the one (behaviour 10.2): capitals at the start of words or all over,
 * slashes too many, `.html` and `index.html`. A parameter, such as a product's id, has one spelling.
 */
export const redirectsOf = (routes: readonly Route[]): readonly Redirect[] => [
  ...routes.flatMap(redirectsOfRoute),
  // A file that others are rewritten to is no page.
  { regex: '^/confirmation(?:\\.html)?$', destination: '/404', type: 301 },
];
