import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Tests, also those beside the code, which may import anything. */
export const tests = String.raw`^(functions/)?tests/|\.test\.tsx?$`;

/** Packages by name, also those of `functions` and `stack`, which may not be installed, and Node's modules. */
export function packages(...names: readonly string[]): string {
  const either = names.map((name) => name.replace('node:', '(node:)?')).join('|');
  return `(^|/node_modules/|^node_modules/)(${either})(/|$)`;
}

/** Any package, and any module of Node, whose name has no ending. */
export const anyPackage = String.raw`(^|/)node_modules/|^[^.]+$`;

/** Forbids imports; `comment` is what `npm run check` says of one. */
export const rule = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

/** Lets the files that match `from`, except tests, import only what is listed. */
export const only = (
  name: string,
  comment: string,
  from: string,
  ...listed: string[]
): IRegularForbiddenRuleType =>
  rule(name, comment, { path: from, pathNot: tests }, { pathNot: listed });
