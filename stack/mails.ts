import { setTimeout as sleep } from 'node:timers/promises';
import { plainFieldsOf } from '../mocks/values.ts';
import { fieldOf, listOf, textOf } from '../src/domain/field.ts';
import { documentsAt, requestAsOwner } from './seed.ts';
import type { Ports } from './settings.ts';

/** Prints each mail that the mail extension would send, until it is stopped. */
export async function printMails(ports: Ports, stopped: AbortSignal): Promise<void> {
  const query = { structuredQuery: { from: [{ collectionId: 'mail' }] } };
  const printed = new Set<string>();
  while (!stopped.aborted) {
    const found = await requestAsOwner('POST', `${documentsAt(ports)}:runQuery`, query);
    for (const answer of listOf(found)) {
      const name = textOf(answer, 'document', 'name');
      if (name === undefined || printed.has(name)) continue;
      printed.add(name);
      const mail = plainFieldsOf(fieldOf(answer, 'document', 'fields'));
      const subject = textOf(mail, 'message', 'subject') ?? '';
      const text = textOf(mail, 'message', 'text') ?? '';
      process.stdout.write(
        `\n--- mail ---\nTo: ${textOf(mail, 'to') ?? ''}\nSubject: ${subject}\n\n${text}\n------------\n`,
      );
    }
    await sleep(1000, undefined, { signal: stopped }).catch(() => undefined);
  }
}
