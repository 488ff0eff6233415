import { Firestore } from '@google-cloud/firestore';
import { GoogleAuth, PassThroughClient } from 'google-auth-library';
import { projectId } from '../settings.ts';

export type { Firestore } from '@google-cloud/firestore';

/** The server SDK, which may do all, on the document store at a port of this machine. */
export const openDatabase = (port: number): Firestore =>
  new Firestore({
    projectId,
    preferRest: true,
    host: `127.0.0.1:${port}`,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
    auth: new GoogleAuth({ authClient: new PassThroughClient() }),
  });
