import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Matches tests, including those beside the code. They may import anything. */
export const tests = String.raw`^(functions/)?tests/|\.test\.tsx?$`;

/** Matches packages and Node modules by name, even packages of `functions` and `local` that are not installed. */
export function packages(...names: readonly string[]): string {
  const either = names.map((name) => name.replace('node:', '(node:)?')).join('|');
  return `(^|/node_modules/|^node_modules/)(${either})(/|$)`;
}

/** Matches any path in `node_modules`, and any name without a file extension, such as that of a Node module. */
export const anyPackage = String.raw`(^|/)node_modules/|^[^.]+$`;

/** Creates a rule that forbids imports. `npm run check` prints `comment` for each import that breaks the rule. */
export const rule = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

/** Creates a rule: files that match `from`, except tests, may import only `listed`. The message lists these paths. */
export const only = (
  name: string,
  from: string,
  ...listed: string[]
): IRegularForbiddenRuleType => {
  const paths = listed
    .map((path) => path.replace('(^|/node_modules/|^node_modules/)', 'the packages '))
    .join(', ')
    .replaceAll(/\(\/\|\$\)|[\\^$]/g, '');
  return rule(
    name,
    `These files may import only ${paths}.`,
    { path: from, pathNot: tests },
    { pathNot: listed },
  );
};
