import { randomUUID } from 'node:crypto';
import { openDatabase } from '../src/adapters/firestore/database.ts';
import { createDocuments } from '../src/adapters/firestore/documents.ts';
import { createStock } from '../src/adapters/records/stock.ts';
import { readCommandLine } from './lib/command-line.ts';
import { stockCommand } from './lib/stock-command.ts';

/** Shows and changes the stock, with the login of `gcloud auth application-default login`. */
export async function main(args: readonly string[]): Promise<boolean> {
  const { project, words } = readCommandLine(args);
  return stockCommand(words, {
    stock: createStock(createDocuments(openDatabase(project))),
    print: (line) => console.log(line),
    newId: randomUUID,
  });
}
