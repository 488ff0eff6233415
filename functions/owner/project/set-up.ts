import { textOf } from '../../../src/domain/field.ts';
import { byHand } from './by-hand.ts';
import { isDisabled, statusOf } from './google.ts';
import type { Project } from './project.ts';
import { isAutomatic, type Step } from './step.ts';

/** The owner at the terminal. */
export interface Owner {
  readonly print: (text: string) => void;
  readonly agree: (question: string) => Promise<boolean>;
  /** Resolves after `ms` milliseconds. */
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** How many times to check for a change, which Google may take minutes to show, and the milliseconds between checks. */
const attempts = 60;
const pause = 5000;

/** Whether a refusal may be temporary, for instance because a recent change has not reached all of Google's servers. */
const isTemporary = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  const message = textOf(error, 'message') ?? (error instanceof Error ? error.message : '');
  return (
    isDisabled(error) ||
    [409, 429].includes(status) ||
    status >= 500 ||
    (status === 400 && /does not exist/i.test(message))
  );
};

/**
 * Sets up a project for the store: prints all changes, asks once, and makes those that an API can make. Returns whether
 * it made them all. Can be rerun after any failure: each step reads the project first, and changes only what differs.
 */
export async function setUp(
  project: Project,
  steps: readonly Step[],
  owner: Owner,
): Promise<boolean> {
  const { print } = owner;
  const surveys = await Promise.all(
    steps.map(async (step) => ({ step, changes: (await surveyOf(step, project)).changes })),
  );
  const planned = surveys.filter(({ changes }) => changes.some(isAutomatic));
  for (const { step, changes } of planned) {
    print(`\n${step.title}`);
    for (const { todo } of changes.filter(isAutomatic)) print(`  ${todo}`);
  }
  if (planned.length === 0) print('There is nothing that an API can set up.');
  else if (!(await owner.agree(`\nMake these changes to ${project.id}?`))) {
    print('Nothing was changed.');
    return false;
  } else
    for (const step of steps) {
      if (!(await applyStep(step, project, owner))) return false;
    }
  await printRest(project, steps, print);
  return true;
}

/** Finds out what one step has to change. Rejects with an error that names the step. */
const surveyOf = async (step: Step, project: Project) => {
  try {
    return await step.survey(project);
  } catch (error) {
    throw new Error(`${step.title}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};

/** Makes the changes for one step, and waits until they take effect. Returns whether they did. */
async function applyStep(step: Step, project: Project, owner: Owner): Promise<boolean> {
  let isMade = false;
  let reason = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      const { changes, apply } = await step.survey(project);
      const first = changes.find(isAutomatic);
      if (first === undefined) {
        owner.print(`✓ ${step.title}`);
        return true;
      }
      reason = `${first.fault} This was changed, but has not taken effect yet.`;
      if (!isMade) {
        await apply();
        isMade = true;
        continue;
      }
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      if (!isTemporary(error)) break;
    }
    await owner.sleep(pause);
  }
  owner.print(
    `✗ ${step.title}: ${reason}\nStopped. The changes so far remain; run this again to continue from here.`,
  );
  return false;
}

/** Prints what is left to do, in order: the steps that only a person can take, then those after the deployment. */
async function printRest(project: Project, steps: readonly Step[], print: Owner['print']) {
  const changes = [];
  for (const step of steps) changes.push(...(await surveyOf(step, project)).changes);
  const rest: readonly (readonly [what: string, where: string])[] = [
    ...changes.flatMap(({ todo, console }) =>
      console === undefined ? [] : [[todo, console] as const],
    ),
    ...byHand(project.id),
    [
      'Deploy: until then, the functions use the secrets and settings from the last deployment',
      `npm run deploy -- --project ${project.id}`,
    ],
    ...changes
      .filter(({ isAfterDeploy }) => isAfterDeploy)
      .map(({ todo }) => [todo, `npm run setup -- --project ${project.id}`] as const),
  ];
  print('\nLeft to do, in this order, unless already done:');
  for (const [index, [what, where]] of rest.entries())
    print(`  ${index + 1}. ${what}\n     ${where}`);
}
