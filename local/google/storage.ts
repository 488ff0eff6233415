import { withFile, type Api } from './api.ts';
import { denied } from './refusal.ts';

/** Cloud Storage. Anyone with a signed URL may upload one file to that URL. */
export const storage: Api = {
  host: 'storage.googleapis.com',
  routes: [
    withFile('PUT /{bucket}/{object}', 'signed', ({ project, params, query, body }) => {
      const at = `${params['bucket']}/${params['object']}`;
      const signature = project.signatures.get(at);
      if (signature === undefined || signature !== query.get('Signature'))
        throw denied('Access denied: the URL is not signed.');
      project.signatures.delete(at);
      project.objects.set(at, body);
      return {};
    }),
  ],
};
