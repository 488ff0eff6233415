import { fieldOf, listOf, textOf } from '../../../../src/domain/field.ts';
import { findFailedMails, findUntakenMails } from '../../../src/application/mail/mail-delivery.ts';
import { retention } from '../../../src/domain/limits.ts';
import { bad, good, type Check, type Finding } from './finding.ts';

export const extension = 'firebase/firestore-send-email';

/** The extension's required settings; these values are its defaults. */
const wanted: Readonly<Record<string, string>> = {
  MAIL_COLLECTION: 'mail',
  TTL_EXPIRE_TYPE: 'never',
};

/** The extension sends the mails of our collection, and the log has no whole mails. */
export const checkExtension: Check = async ({ id, google }) => {
  const [installed, sink] = await Promise.all([
    google(
      'GET',
      `https://firebaseextensions.googleapis.com/v1beta/projects/${id}/instances?pageSize=100`,
    ),
    google('GET', `https://logging.googleapis.com/v2/projects/${id}/sinks/_Default`),
  ]);
  const ours = listOf(installed, 'instances').filter(
    (instance) => textOf(instance, 'config', 'extensionRef') === extension,
  );
  const faults = ours.map(faultsOf);
  const sending =
    ours.length === 0
      ? [bad(`No mail is sent: the extension ${extension} is not installed.`)]
      : [good('The extension sends the mails of the store.')];
  return [
    ...(faults.every(({ length }) => length > 0) ? [...sending, ...faults.flat()] : sending),
    listOf(sink, 'exclusions').some(keepsMailsOut)
      ? good('Whole mails are kept out of the log.')
      : bad(
          'The extension writes whole mails to the log: exclude them (docs/going-live.md, step 4).',
        ),
  ];
};

const faultsOf = (instance: unknown): readonly Finding[] => {
  const state = textOf(instance, 'state');
  const wrong = Object.entries(wanted).filter(([name, value]) => {
    const set = fieldOf(instance, 'config', 'params', name);
    return set !== undefined && set !== value;
  });
  return [
    ...(state === 'ACTIVE' ? [] : [bad(`The extension that sends mail is ${state ?? 'unknown'}.`)]),
    ...wrong.map(([name, value]) => bad(`The extension that sends mail needs ${name}=${value}.`)),
  ];
};

const keepsMailsOut = (exclusion: unknown): boolean =>
  fieldOf(exclusion, 'disabled') !== true &&
  textOf(exclusion, 'filter')?.includes('send-email') === true;

/** No mail of the last 30 days is left that the extension could not send. */
export const checkFailedMails: Check = async (project) => {
  const failed = await findFailedMails(project);
  const [first] = failed;
  if (first === undefined) return [good('Every mail was sent.')];
  const error = textOf(first.fields, 'delivery', 'error') ?? 'no reason given';
  return [
    bad(
      `${failed.length} not sent, such as ${first.id}: ${error}. Fix that, then npm run orders -- resend`,
    ),
  ];
};

/** No mail of the last 30 days waits for more than an hour. */
export const checkUntakenMails: Check = async (project) => {
  const untaken = await findUntakenMails(project, retention.mail);
  const [first] = untaken;
  if (first === undefined) return [good('Every mail was taken by the extension.')];
  return [
    bad(
      `${untaken.length} wait for more than an hour, such as ${first.id}: is the extension installed for this database?`,
    ),
  ];
};
