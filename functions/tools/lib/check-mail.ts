import { fieldOf, textIn } from '../../src/domain/field.ts';
import { bad, good, type Finding, type Project } from './project.ts';

const extension = 'firebase/firestore-send-email';

/** What the extension has to be set to: a setting that is left out has the first value. */
const wanted: Readonly<Record<string, string>> = {
  MAIL_COLLECTION: 'mail',
  TTL_EXPIRE_TYPE: 'never',
};

/** Mails are sent, from our collection, and whole mails are kept out of the log. */
export async function checkMail({ id, google }: Project): Promise<readonly Finding[]> {
  const [installed, sink] = await Promise.all([
    google(
      'GET',
      `https://firebaseextensions.googleapis.com/v1beta/projects/${id}/instances?pageSize=100`,
    ),
    google('GET', `https://logging.googleapis.com/v2/projects/${id}/sinks/_Default`),
  ]);
  const ours = listIn(installed, 'instances').filter(
    (instance) => textIn(instance, 'config', 'extensionRef') === extension,
  );
  const faults = ours.map(faultsOf);
  const sending =
    ours.length === 0
      ? [bad(`No mail is sent: the extension ${extension} is not installed.`)]
      : [good('The extension sends the mails of the store.')];
  return [
    ...(faults.every(({ length }) => length > 0) ? [...sending, ...faults.flat()] : sending),
    listIn(sink, 'exclusions').some(keepsMailsOut)
      ? good('Whole mails are kept out of the log.')
      : bad(
          'The extension writes whole mails to the log: exclude them (docs/going-live.md, step 4).',
        ),
  ];
}

const faultsOf = (instance: unknown): readonly Finding[] => {
  const state = textIn(instance, 'state');
  const wrong = Object.entries(wanted).filter(([name, value]) => {
    const set = fieldOf(instance, 'config', 'params', name);
    return set !== undefined && set !== value;
  });
  return [
    ...(state === 'ACTIVE' ? [] : [bad(`The extension that sends mail is ${state}.`)]),
    ...wrong.map(([name, value]) => bad(`The extension that sends mail needs ${name}=${value}.`)),
  ];
};

const keepsMailsOut = (exclusion: unknown): boolean =>
  fieldOf(exclusion, 'disabled') !== true && textIn(exclusion, 'filter').includes('send-email');

const listIn = (answer: unknown, name: string): readonly unknown[] => {
  const found = fieldOf(answer, name);
  return Array.isArray(found) ? found : [];
};
