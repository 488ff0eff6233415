import { serve, type Running } from '../lib/local-server.ts';
import { Database } from './database.ts';
import { limitedHandler } from './limited.ts';
import { documentHandler } from './rest.ts';
import { parseRules } from './rules.ts';
import type { Triggers } from './triggers.ts';

/** Opens the document store's fake on a port; `rules` is the text of `firestore.rules`. */
export const startFirestore = (
  rules: string,
  port: number,
  triggers?: Triggers,
): Promise<Running> =>
  serve(limitedHandler(documentHandler(new Database(), parseRules(rules), triggers)), port);
