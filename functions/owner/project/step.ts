import type { Project } from './project.ts';

/** One way in which a project differs from what the store needs. */
export interface Change {
  /** The fault, as the doctor prints it. */
  readonly fault: string;
  /** What to do: an instruction for setup or, if no API can make the change, for the owner. */
  readonly todo: string;
  /** The URL where the owner makes the change, if no API can. */
  readonly console?: string;
  /** Setup can make this change only after a deployment, because the deployed functions need the old state. */
  readonly isAfterDeploy?: boolean;
}

/** Whether setup can make a change now. */
export const isAutomatic = ({ console, isAfterDeploy }: Change): boolean =>
  console === undefined && isAfterDeploy !== true;

/** A requirement that setup fulfills and the doctor checks. */
interface Definition<Found, Own extends Change> {
  /** The name of the doctor's check. */
  readonly title: string;
  /** What the doctor prints if nothing differs. */
  readonly good: string;
  /** Reads the current state from the vendors. Rejects if they refuse. */
  readonly read: (project: Project) => Promise<Found>;
  /** Compares that state with what the store needs. Pure. */
  readonly plan: (found: Found, project: Project) => readonly Own[];
  /** Makes the given changes, all of which an API can make. May run again after any failure. */
  readonly apply?: (project: Project, changes: readonly Own[], found: Found) => Promise<void>;
}

/** A step, without the type of the state that it reads. */
export interface Step {
  readonly title: string;
  readonly good: string;
  /** Finds what differs now. Returns the necessary changes, and a function that makes them. */
  readonly survey: (project: Project) => Promise<Survey>;
}

interface Survey {
  readonly changes: readonly Change[];
  readonly apply: () => Promise<void>;
}

export const defineStep = <Found, Own extends Change>(step: Definition<Found, Own>) => ({
  ...step,
  survey: async (project: Project): Promise<Survey> => {
    const found = await step.read(project);
    const changes = step.plan(found, project);
    return {
      changes,
      apply: async () => {
        await step.apply?.(project, changes.filter(isAutomatic), found);
      },
    };
  },
});
