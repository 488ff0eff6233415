/** Shows and changes the stock. Signs in as `gcloud auth application-default login` did. */
import { openDatabase } from '../src/adapters/firestore/database.ts';
import { createDocuments } from '../src/adapters/firestore/documents.ts';
import { projectOf } from './lib/project-of.ts';
import { stockCommand } from './lib/stock-command.ts';

const { project, words } = projectOf(process.argv.slice(2), process.env);
const documents = createDocuments(openDatabase(project));
const isDone = await stockCommand(words, documents, Date.now(), (line) => console.log(line));
process.exitCode = isDone ? 0 : 2;
