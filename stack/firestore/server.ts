import { serve, type Running } from '../lib/local-server.ts';
import { Database } from './database.ts';
import { limitedHandler } from './limited.ts';
import { documentHandler } from './rest.ts';
import { parseRules } from './rules.ts';

/** Opens the document store's fake on a port; `rules` is the text of `firestore.rules`;
 * `written` learns the names of the records of each commit. */
export const startFirestore = (
  rules: string,
  port: number,
  written?: (names: readonly string[]) => void,
): Promise<Running> =>
  serve(limitedHandler(documentHandler(new Database(), parseRules(rules), written)), port);
