/** The firebase-tools arguments that upload the store. The message is shown in Hosting's release history. */
export const uploadCommand = (project: string, message: string): readonly string[] => [
  'deploy',
  '--project',
  project,
  '--message',
  message,
];

const hint = 'To go back: docs/operations.md, “Rolling back”.';

/** The effects of a deployment. A step that fails returns false, after its program has printed why. */
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
 * Deploys the store to a project: rehearses, uploads, checks. Prints at each step what it does and how to stop it.
 * Returns whether all steps succeeded.
 */
export function deploy(project: string, steps: Steps): boolean {
  const { print } = steps;
  const files = steps.uncommitted();
  if (files.length > 0) {
    print(
      `Not deployed: these files are not committed, so nobody could restore them.\n${files.join('\n')}`,
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
  print('3 of 4: every page, its scripts and a checkout that must be refused, from every domain.');
  if (!steps.checkSite()) {
    print(
      `Shoppers cannot reach everything. A domain may need a minute: npm run doctor -- --project ${project} --site\n${hint}`,
    );
    return false;
  }
  print('4 of 4: the doctor. It changes nothing.');
  const isHealthy = steps.doctor();
  print(
    isHealthy ? `${project} is live.` : `${project} is live, with the doctor’s findings.\n${hint}`,
  );
  return isHealthy;
}
