import type { ApiKey } from './api-key.ts';
import type { Published } from './types.ts';

export interface Binding {
  role: string;
  members: string[];
}

interface Version {
  readonly data: string;
  readonly createTime: string;
}

export interface Secret {
  readonly secret: Published['secretmanager.Secret'];
  /** The versions of the secret, which are numbered from 1. */
  readonly versions: Version[];
}

/** A version of the site. */
export interface SiteVersion {
  version: Published['hosting.Version'];
  /** The hash of each gzipped file, by the file's path. */
  readonly hashes: Map<string, string>;
}

/**
 * The state of a Google Cloud project with Firebase: what setup, deployments and the doctor change and read. Resources
 * are keyed by their names in the APIs, such as `projects/ID/secrets/NAME`, and have the types that Google publishes.
 */
export type Project = ReturnType<typeof createProject>;

/** The sender of a request, as policies name it. The owner of the project may do everything. */
export type Caller = 'owner' | `serviceAccount:${string}`;

/** A new project, as Firebase's console creates it on the Blaze plan. */
export function createProject(id: string, number = '100000000001') {
  const site = `projects/${id}/sites/${id}`;
  return {
    id,
    number,
    services: new Set<string>(firebaseServices),
    /** Service accounts by email address, including those that Google creates. */
    accounts: new Map<string, Published['iam.ServiceAccount']>(),
    /** Policies by the names of their resources; the name for the project's own policy is `projects/ID`. */
    policies: new Map<string, Binding[]>([[`projects/${id}`, []]]),
    secrets: new Map<string, Secret>(),
    apiKeys: new Map<string, ApiKey>(),
    webApps: new Map<string, Published['firebase.WebApp']>(),
    siteKeys: new Map<string, Published['recaptcha.Key']>(),
    /** App Check's configurations by the names of their web apps. */
    appChecks: new Map<string, Published['appcheck.RecaptchaEnterpriseConfig']>(),
    /** The sign-in configuration, by the project's name; empty until Identity Platform is initialized. */
    identity: new Map<string, Published['identity.Config']>(),
    metrics: new Map<string, Published['logging.Metric']>(),
    channels: new Map<string, Published['monitoring.Channel']>(),
    alertPolicies: new Map<string, Published['monitoring.AlertPolicy']>(),
    budgets: new Map<string, Published['budgets.Budget']>(),
    functions: new Map<string, Published['functions.Function']>(),
    jobs: new Map<string, Published['scheduler.Job']>(),
    repositories: new Map<string, Published['artifactregistry.Repository']>(),
    databases: new Map<string, Published['firestore.Database']>(),
    backupSchedules: new Map<string, Published['firestore.BackupSchedule']>(),
    indexes: new Map<string, Published['firestore.Index']>(),
    fields: new Map<string, Published['firestore.Field']>(),
    rulesets: new Map<string, Published['rules.Ruleset']>(),
    ruleReleases: new Map<string, Published['rules.Release']>(),
    sites: new Map<string, Published['hosting.Site']>([
      [site, { name: site, defaultUrl: `https://${id}.web.app`, type: 'DEFAULT_SITE' }],
    ]),
    siteVersions: new Map<string, SiteVersion>(),
    /** The latest release of each channel, by the channel's name. */
    siteReleases: new Map<string, Published['hosting.Release']>(),
    /** The stored files: those of the site by their hashes, all others by bucket and name. */
    objects: new Map<string, Buffer>(),
    signatures: new Map<string, string>(),
    /** The results of operations, by their names. In this model, every operation finishes immediately. */
    operations: new Map<string, object>(),
    tokens: new Map<string, Caller>(),
  };
}

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
