import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Collection } from '../../functions/src/ports/documents.ts';
import { putBack, type Changed } from '../../functions/owner/trial/put-back.ts';
import { project } from './door.ts';

mkdirSync('.cache', { recursive: true });
const file = resolve(`.cache/trial-${project.id}`);

const written = (): readonly Changed[] =>
  existsSync(file)
    ? [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))].map((line) => {
        const [collection = '', id = ''] = line.split('/');
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `note` wrote it
        return { collection: collection as Collection, id };
      })
    : [];

/** Before the trial changes a record, notes it in a file that outlives the process. */
export const note = ({ collection, id }: Changed): void =>
  appendFileSync(file, `${collection}/${id}\n`);

/** Restores the noted records. If the database fails, rejects and keeps the notes. */
export async function restore(): Promise<void> {
  await putBack(project.documents, written());
  rmSync(file, { force: true });
}
