import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsIn, textOf } from '../src/domain/field.ts';
import { controlOf } from './control.ts';

/** Milliseconds between two looks at what is to be sent. */
const pause = 1000;

const textAt = (fields: unknown, name: string): string =>
  textOf(fieldsIn(fieldsIn(fields)[name])['stringValue']) ?? '';

/** Prints each mail that the mail extension would send, until `isOver`. */
export async function printMails(
  url: string,
  print: (text: string) => void,
  isOver: () => boolean,
): Promise<void> {
  const backend = controlOf(url);
  const printed = new Set<string>();
  while (!isOver()) {
    // The backend may be stopping.
    const mails = await backend.collection('mail').catch(() => ({}));
    for (const [id, { fields }] of Object.entries(mails)) {
      if (printed.has(id)) continue;
      printed.add(id);
      const message = fieldsIn(fieldsIn(fieldsIn(fields)['message'])['mapValue'])['fields'];
      const heads = `To: ${textAt(fields, 'to')}\nSubject: ${textAt(message, 'subject')}`;
      print(`\n--- mail ---\n${heads}\n\n${textAt(message, 'text')}\n------------\n`);
    }
    await sleep(pause);
  }
}
