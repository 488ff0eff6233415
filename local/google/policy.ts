import type { Binding, Caller, Project } from './project.ts';
import { invalid } from './refusal.ts';

/**
 * The roles that the store's setup and its deployment grant. Any other role, such as a mistyped one, is refused as if
 * Google did not know it.
 */
const roles = new Set(
  `artifactregistry.reader artifactregistry.writer cloudbuild.builds.builder datastore.user editor
  eventarc.eventReceiver eventarc.serviceAgent firebase.admin firebase.sdkAdminServiceAgent firebaseappcheck.tokenVerifier
  firebaseauth.admin iam.serviceAccountTokenCreator logging.logWriter owner pubsub.publisher run.invoker
  secretmanager.secretAccessor storage.objectViewer viewer`
    .split(/\s+/)
    .map((name) => `roles/${name}`),
);

/**
 * Sets a policy, with one binding per role, and returns it. Throws a refusal for a member or role that Google rejects.
 */
export function setPolicy(project: Project, resource: string, bindings: readonly RawBinding[]) {
  const members = new Map<string, Set<string>>();
  for (const { role, members: listed } of bindings) {
    if (!roles.has(role ?? '')) throw invalid(`Role ${role} is not supported for this resource.`);
    const known = members.get(role ?? '') ?? new Set();
    for (const member of listed ?? []) {
      checkMember(project, member);
      members.set(role ?? '', known.add(member));
    }
  }
  project.policies.set(
    resource,
    [...members].map(([role, all]) => ({ role, members: [...all] })),
  );
  return { version: 1, bindings: policyOf(project, resource) };
}

interface RawBinding {
  readonly role?: string | null | undefined;
  readonly members?: readonly string[] | null | undefined;
}

const address = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

function checkMember(project: Project, member: string): void {
  if (member === 'allUsers' || member === 'allAuthenticatedUsers') return;
  const [, type = '', name = ''] = /^(user|group|serviceAccount|domain):(.+)$/.exec(member) ?? [];
  if (type === '')
    throw invalid(
      `The member ${member} is of an unknown type. Please set a valid type prefix for the member.`,
    );
  if (type === 'serviceAccount') checkAccount(project, name);
  else if (type !== 'domain' && !address.test(name)) throw invalid(`Invalid principal (${name}).`);
}

/** Throws a refusal for a service account that is not given as a full email address or does not exist. */
export function checkAccount(project: Project, email: string): void {
  if (!address.test(email))
    throw invalid(`Invalid service account (${email}). Google takes full addresses only.`);
  if (!project.accounts.has(email)) throw invalid(`Service account ${email} does not exist.`);
}

export const policyOf = (project: Project, resource: string): Binding[] =>
  structuredClone(project.policies.get(resource) ?? []);

export const hasRole = (
  project: Project,
  member: Caller | 'allUsers',
  role: string,
  resource: string,
): boolean =>
  member === 'owner' ||
  [resource, `projects/${project.id}`].some((name) =>
    project.policies
      .get(name)
      ?.some(
        (binding) =>
          binding.role === `roles/${role}` &&
          [member, 'allUsers'].some((one) => binding.members.includes(one)),
      ),
  );
