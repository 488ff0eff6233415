import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { dismissEvent } from '../../src/application/orders/reconcile-progress.ts';
import type { Tools } from './tools.ts';

/** Makes the hourly comparison leave an event alone that it cannot apply. Fails with a sentence. */
export const dismiss = async (
  { documents }: Pick<Tools, 'documents'>,
  event: string,
): Promise<Result<void, string>> =>
  (await dismissEvent({ documents }, event))
    ? ok(undefined)
    : fail(`The comparison has not failed to apply ${event}.`);
