/** The firebase-tools arguments that upload the store. The message is shown in Hosting's release history. */
export const uploadCommand = (project: string, message: string): readonly string[] => [
  'deploy',
  '--project',
  project,
  '--message',
  message,
];

const hint = 'To roll back, see docs/operations.md, “Rolling back”.';

/** The side effects of a deployment. A step that fails returns false after its program has printed the reason. */
export interface Steps {
  readonly uncommitted: () => readonly string[];
  readonly commit: () => string;
  readonly rehearse: () => boolean;
  /** Deploys to the project; the message is shown in Hosting's release history. */
  readonly upload: (message: string) => boolean;
  readonly checkSite: () => boolean;
  readonly doctor: () => boolean;
  readonly print: (text: string) => void;
}

/**
 * Deploys the store to a project: rehearses, uploads and checks. Prints what each step does before it starts. Returns
 * whether all steps succeeded.
 */
export function deploy(project: string, steps: Steps): boolean {
  const { print } = steps;
  const files = steps.uncommitted();
  if (files.length > 0) {
    print(
      `Not deployed: commit these files first, or a rollback cannot restore them.\n${files.join('\n')}`,
    );
    return false;
  }
  print(
    `1 of 4: the rehearsal, on this machine, with the settings for ${project}. Ctrl-C stops it.`,
  );
  if (!steps.rehearse()) {
    print('Not deployed: the rehearsal failed. Nothing was uploaded.');
    return false;
  }

  print(
    `2 of 4: the upload to ${project}. Ctrl-C stops it; the site changes last, all at once.\n${hint}`,
  );
  if (!steps.upload(steps.commit())) {
    print(`The upload failed. Functions may have changed already; the site has not.\n${hint}`);
    return false;
  }
  print('3 of 4: every page, its scripts and a checkout that must be refused, on every domain.');
  if (!steps.checkSite()) {
    print(
      `Shoppers cannot reach the whole site. A domain may take a minute to update. Check again: npm run doctor -- --project ${project} --site\n${hint}`,
    );
    return false;
  }
  print('4 of 4: the doctor. It changes nothing.');
  const isHealthy = steps.doctor();
  print(
    isHealthy ? `${project} is live.` : `${project} is live, but the doctor found faults.\n${hint}`,
  );
  return isHealthy;
}
