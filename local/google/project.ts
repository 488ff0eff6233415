import type { ApiKey } from './api-key.ts';
import type { Published } from './types.ts';

/** Who may do what, on the project or on one of its resources. */
export interface Binding {
  role: string;
  members: string[];
}

interface Version {
  readonly data: string;
  state: 'ENABLED' | 'DISABLED' | 'DESTROYED';
  readonly createTime: string;
}

export interface Secret {
  readonly secret: Published['secretmanager.Secret'];
  /** The first has the number 1. */
  readonly versions: Version[];
}

/** The files of a version of the site, by their paths. */
export interface SiteVersion {
  version: Published['hosting.Version'];
  /** The hash of each file, gzipped. */
  readonly hashes: Map<string, string>;
}

/**
 * The state of a Google Cloud project with Firebase: what setup, deployments and the doctor change and read. Resources
 * are keyed by their names at Google, such as `projects/ID/secrets/NAME`, and kept as Google publishes them.
 */
export interface Project {
  readonly id: string;
  readonly number: string;
  /** Whether it has a billing account: the Blaze plan. */
  isBilled: boolean;
  /** The services that are enabled, by their hosts. */
  readonly services: Set<string>;
  /** Service accounts by their addresses, those that Google makes included. */
  readonly accounts: Map<string, Published['iam.ServiceAccount']>;
  /** Policies by the names of their resources; the project's own is `projects/ID`. */
  readonly policies: Map<string, Binding[]>;
  readonly secrets: Map<string, Secret>;
  readonly apiKeys: Map<string, ApiKey>;
  readonly webApps: Map<string, Published['firebase.WebApp']>;
  readonly siteKeys: Map<string, Published['recaptcha.Key']>;
  /** By the name of their web app. */
  readonly appChecks: Map<string, Published['appcheck.RecaptchaEnterpriseConfig']>;
  /** How people sign in, under the name of the project; none before Identity Platform is initialized. */
  readonly identity: Map<string, Published['identity.Config']>;
  readonly metrics: Map<string, Published['logging.Metric']>;
  readonly channels: Map<string, Published['monitoring.Channel']>;
  readonly alertPolicies: Map<string, Published['monitoring.AlertPolicy']>;
  readonly budgets: Map<string, Published['budgets.Budget']>;
  readonly functions: Map<string, Published['functions.Function']>;
  readonly jobs: Map<string, Published['scheduler.Job']>;
  readonly repositories: Map<string, Published['artifactregistry.Repository']>;
  readonly databases: Map<string, Published['firestore.Database']>;
  readonly backupSchedules: Map<string, Published['firestore.BackupSchedule']>;
  readonly indexes: Map<string, Published['firestore.Index']>;
  readonly fields: Map<string, Published['firestore.Field']>;
  readonly rulesets: Map<string, Published['rules.Ruleset']>;
  readonly ruleReleases: Map<string, Published['rules.Release']>;
  readonly sites: Map<string, Published['hosting.Site']>;
  readonly siteVersions: Map<string, SiteVersion>;
  /** By the names of their channels, the last one first. */
  readonly siteReleases: Map<string, Published['hosting.Release'][]>;
  /** The withFile, by bucket and name, or by the hash of a file of the site. */
  readonly objects: Map<string, Buffer>;
  /** The signature of an upload's address, by the object's bucket and name. */
  readonly signatures: Map<string, string>;
  /** The results of operations, by their names: here, each has ended by the time anyone asks. */
  readonly operations: Map<string, object>;
  /** The account behind each access token. */
  readonly tokens: Map<string, Caller>;
}

/** The sender of a request, as policies name it. The owner of the project may do everything. */
export type Caller = 'owner' | `serviceAccount:${string}`;

/** A new project, as Firebase's console creates it on the Blaze plan. */
export function createProject(id: string, number = '100000000001'): Project {
  const site = `projects/${id}/sites/${id}`;
  return {
    id,
    number,
    isBilled: true,
    services: new Set(firebaseServices),
    accounts: new Map(),
    policies: new Map([[`projects/${id}`, []]]),
    secrets: new Map(),
    apiKeys: new Map(),
    webApps: new Map(),
    siteKeys: new Map(),
    appChecks: new Map(),
    identity: new Map(),
    metrics: new Map(),
    channels: new Map(),
    alertPolicies: new Map(),
    budgets: new Map(),
    functions: new Map(),
    jobs: new Map(),
    repositories: new Map(),
    databases: new Map(),
    backupSchedules: new Map(),
    indexes: new Map(),
    fields: new Map(),
    rulesets: new Map(),
    ruleReleases: new Map(),
    sites: new Map([
      [site, { name: site, defaultUrl: `https://${id}.web.app`, type: 'DEFAULT_SITE' }],
    ]),
    siteVersions: new Map(),
    siteReleases: new Map(),
    objects: new Map(),
    signatures: new Map(),
    operations: new Map(),
    tokens: new Map(),
  };
}

/** The services that a new project of Firebase has. */
const firebaseServices = [
  'cloudapis.googleapis.com',
  'firebase.googleapis.com',
  'firebasehosting.googleapis.com',
  'firebaseinstallations.googleapis.com',
  'firebaserules.googleapis.com',
  'identitytoolkit.googleapis.com',
  'logging.googleapis.com',
  'monitoring.googleapis.com',
  'securetoken.googleapis.com',
  'serviceusage.googleapis.com',
  'storage.googleapis.com',
];
