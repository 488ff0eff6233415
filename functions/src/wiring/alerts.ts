import { openDatabase } from '../adapters/firestore/database.ts';
import { createDocuments } from '../adapters/firestore/documents.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { sendAlert } from '../application/send-alert.ts';
import { once } from '../../../src/domain/once.ts';

const documents = once(() => createDocuments(openDatabase()));

export const send = (id: string) => sendAlert({ documents: documents(), log }, id);
