import type { Documents, Found } from '../../src/ports/documents.ts';

/** Mails that the extension could not send. */
export const findFailedMails = (documents: Pick<Documents, 'find'>): Promise<readonly Found[]> =>
  documents.find('mail', { where: [{ field: 'delivery.state', is: '==', value: 'ERROR' }] });
