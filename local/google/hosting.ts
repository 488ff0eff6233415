import { createHash, randomUUID } from 'node:crypto';
import { found, patched, reads, withBody, withFile, type Api } from './api.ts';
import { invalid, Refusal } from './refusal.ts';

const sites = '/v1beta1/projects/{project}/sites';

/** https://firebase.google.com/docs/reference/hosting/rest */
export const hosting: Api = {
  host: 'firebasehosting.googleapis.com',
  title: 'Firebase Hosting API',
  routes: [
    reads(`GET ${sites}/{site}`, 'hosting.Site', (project) => project.sites),
    withBody(`POST ${sites}/{site}/versions`, 'hosting.Version', 'hosting.Version', (call) => {
      found(call.project.sites, call.name.replace('/versions', ''));
      const version = { ...call.body, name: `${call.name}/${randomUUID()}` };
      call.project.siteVersions.set(version.name, { version, hashes: new Map() });
      return version;
    }),
    withBody(
      `POST ${sites}/{site}/versions/{version}:populateFiles`,
      'hosting.PopulateFiles',
      'hosting.PopulateFilesResponse',
      (call) => {
        const { hashes } = found(call.project.siteVersions, call.name);
        for (const [path, hash] of Object.entries(call.body.files ?? {})) hashes.set(path, hash);
        const missing = [...hashes.values()].filter((hash) => !call.project.objects.has(hash));
        return {
          uploadRequiredHashes: [...new Set(missing)],
          uploadUrl: `https://${hostingUploads.host}/upload/${call.name}/files`,
        };
      },
    ),
    withBody(
      `PATCH ${sites}/{site}/versions/{version}`,
      'hosting.Version',
      'hosting.Version',
      (call) => {
        const one = found(call.project.siteVersions, call.name);
        const missing = [...one.hashes].filter(([, hash]) => !call.project.objects.has(hash));
        if (call.body.status === 'FINALIZED' && missing.length > 0)
          throw invalid(`${missing.length} files were not uploaded, such as ${missing[0]?.[0]}.`);
        one.version = patched(one.version, call.body, call.query.get('updateMask'));
        return one.version;
      },
    ),
    withBody(
      `POST ${sites}/{site}/channels/live/releases`,
      'hosting.Release',
      'hosting.Release',
      (call) => {
        const { version } = found(call.project.siteVersions, call.query.get('versionName') ?? '');
        if (version.status !== 'FINALIZED')
          throw new Refusal(400, 'FAILED_PRECONDITION', `${version.name} is not finalized.`);
        const channel = call.name.replace('/releases', '');
        const release = {
          ...call.body,
          name: `${call.name}/${randomUUID()}`,
          version,
          type: 'DEPLOY',
          releaseTime: new Date().toISOString(),
        };
        call.project.siteReleases.set(channel, release);
        return release;
      },
    ),
  ],
};

export const hostingUploads: Api = {
  host: 'upload-firebasehosting.googleapis.com',
  routes: [
    withFile(
      'POST /upload/projects/{project}/sites/{site}/versions/{version}/files/{hash}',
      'owner',
      ({ project, params: { hash = '' }, body }) => {
        if (createHash('sha256').update(body).digest('hex') !== hash)
          throw invalid('The file does not match its hash.');
        project.objects.set(hash, body);
        return {};
      },
    ),
  ],
};
