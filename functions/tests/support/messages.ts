import { fakeLog } from './fake-log.ts';
import { memoryDocuments, type Options } from '../../../testing/memory-documents.ts';
import { keyedDigest } from '../../src/adapters/system/digest.ts';
import type { Client } from '../../src/domain/network.ts';
import { receiveMessage } from '../../src/application/contact/receive-message.ts';

/** Messages a day. */
export const perDay = 50;

export const start = 1_790_000_000_000;

export const mailTo = 'hello@groundup.example';

export const message = {
  name: 'Ada Runner',
  email: 'ada@groundup.example',
  phone: '(512) 555-0100',
  message: 'Does the kit come\nin cork only? <b>',
};

interface Given {
  readonly isWithinLimit?: boolean;
}

/** A contact form whose messages go to the owner. */
export function setup({ isWithinLimit = true, ...options }: Options & Given = {}) {
  const documents = memoryDocuments({}, options);
  const { log, entries, events } = fakeLog();
  let now = start;
  const dependencies = {
    documents,
    clock: { now: () => now },
    log,
    digest: keyedDigest('key'),
    mailTo,
    perDay,
    isWithinLimit: () => isWithinLimit,
  };
  return {
    documents,
    entries,
    events,
    pass: (milliseconds: number) => (now += milliseconds),
    call: (input: unknown, network = '198.51.100.7', block?: string) => {
      const client: Client = { network, block };
      return receiveMessage(dependencies, input, client);
    },
  };
}

/** The same message from another address. */
export const from = (index: number) => ({ ...message, email: `runner${index}@groundup.example` });

/** Another message from the same address. */
export const again = (times: number) => ({ ...message, message: `Is it cork? ${times}` });
