import type { Step } from '../project/step.ts';
import type { Project } from '../project/project.ts';
import type { Finding } from '../contract/answers.ts';

/** Checks one thing about a project. Rejects if the check cannot run. */
export type Check = (project: Project) => Promise<readonly Finding[]>;

export const good = (text: string): Finding => ({ kind: 'good', text });
export const bad = (text: string): Finding => ({ kind: 'bad', text });
export const skipped = (text: string): Finding => ({ kind: 'skipped', text });
export const check = (isGood: boolean, yes: string, no: string): Finding =>
  isGood ? good(yes) : bad(no);

/** Creates the check for one step of setup. */
export const checkOf =
  ({ good: yes, survey }: Step): Check =>
  async (project) => {
    const { changes } = await survey(project);
    return changes.length === 0
      ? [good(yes)]
      : changes.map(({ fault, todo, console, isAfterDeploy }) =>
          bad(
            `${fault} ${console ? `${todo}: ${console}` : `To fix that: npm run ${isAfterDeploy ? 'deploy, then npm run ' : ''}setup`}`,
          ),
        );
  };
