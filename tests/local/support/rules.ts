import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../local/settings.ts';

/** The text of the store's rules. */
export const rules = await readFile(join(root, 'firestore.rules'), 'utf8');
