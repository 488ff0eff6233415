import { readCommandLine } from '../shell/command-line.ts';
import { sendTrialEmail } from './check-email.ts';
import { diagnose } from './diagnose.ts';
import { projectOf } from '../project/project.ts';

const marks = { good: '✓', bad: '✗', skipped: '–' };

/**
 * Checks a project before it goes live, and changes nothing. `npm run setup` fixes what an API can fix. `--site` checks
 * only the public site, which needs neither a login nor secrets. `--trial-email` makes the functions send the owner an
 * email. Reads the functions' settings from `.env.PROJECT`, the store's from `../.env`, and secrets from the
 * environment. Uses the login from `gcloud auth application-default login`.
 */
export async function main(args: readonly string[]): Promise<boolean> {
  const line = readCommandLine(args, {
    site: { type: 'boolean' },
    'trial-email': { type: 'boolean' },
  });
  const project = projectOf(line);
  const isSiteAlone = line.options['site'] === true;
  const reports = [
    ...(await diagnose(project, isSiteAlone)),
    ...(line.options['trial-email'] === true
      ? [{ name: 'Trial email', findings: [await sendTrialEmail(project)] }]
      : []),
  ];
  for (const { name, findings } of reports)
    for (const { kind, text } of findings) console.log(`${marks[kind]} ${name}: ${text}`);
  const faults = reports.flatMap(({ findings }) => findings).filter(({ kind }) => kind === 'bad');
  const whole = line.isLocal ? 'The local backend has no faults.' : 'Ready to go live.';
  const ready = isSiteAlone ? 'Shoppers can reach the whole store.' : whole;
  console.log(faults.length > 0 ? `${faults.length} to fix before going live.` : ready);
  return faults.length === 0;
}
