import { randomUUID } from 'node:crypto';
import { openDatabase } from '../src/adapters/firestore/database.ts';
import { createDocuments } from '../src/adapters/firestore/documents.ts';
import { createStock } from '../src/adapters/records/stock.ts';
import { readCommandLine } from './lib/command-line.ts';
import { stockCommand } from './lib/stock-command.ts';

/** Shows and changes the stock. Signs in as `gcloud auth application-default login` did. */
export async function main(args: readonly string[]): Promise<boolean> {
  const { project, words } = readCommandLine(args);
  return stockCommand(words, {
    stock: createStock(createDocuments(openDatabase(project))),
    print: (line) => console.log(line),
    newId: randomUUID,
  });
}
