import { serve, type Running } from '../lib/local-server.ts';
import { Database } from './database.ts';
import { documentHandler } from './rest.ts';
import { parseRules } from './rules.ts';

/** Opens the document store's stand-in on a port; `rules` is the text of `firestore.rules`. */
export const startFirestore = (rules: string, port: number): Promise<Running> =>
  serve(documentHandler(new Database(), parseRules(rules)), port);
