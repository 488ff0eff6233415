import type { cloudresourcemanager_v1 } from '@googleapis/cloudresourcemanager';
import type { iam_v1 } from '@googleapis/iam';
import { accountOf, addressOf, rights } from '../../src/settings/rights.ts';
import { find } from './google.ts';
import type { Project } from './project.ts';
import { type Change, defineStep } from './step.ts';

type Policy = cloudresourcemanager_v1.Schema$Policy;

interface State {
  /** The project's number, which is part of the build account's address. */
  readonly number: string;
  /** The email addresses of the existing service accounts. */
  readonly accounts: readonly string[];
  readonly policy: Policy;
}

type Own = Change &
  (
    | { readonly create: string }
    | { readonly grant?: string; readonly revoke?: string; readonly account: string }
  );

/** The role of the build account, which is the default compute service account and is used only for builds. */
const builder = 'cloudbuild.builds.builder';

/**
 * Roles that the first deployment of functions grants the build account (firebase-tools, ensureServiceAgentRoles). They
 * let the account call the functions, but no function relies on these roles to control access.
 */
const tolerated: readonly string[] = ['run.invoker', 'eventarc.eventReceiver'];

const resources = 'https://cloudresourcemanager.googleapis.com/v1';
const accountsOf = (id: string): string =>
  `https://iam.googleapis.com/v1/projects/${id}/serviceAccounts`;

/** The project's number; undefined until the Cloud Resource Manager API is enabled. */
export async function numberOf({ id, google }: Project): Promise<string | undefined> {
  const project = await find<cloudresourcemanager_v1.Schema$Project>(
    google,
    `${resources}/projects/${id}`,
  );
  return project?.projectNumber ?? undefined;
}

/** Reads version 3 of the policy, since earlier versions omit its conditions. */
const readPolicy = async ({ id, google }: Project): Promise<Policy> =>
  (await find<Policy>(google, `${resources}/projects/${id}:getIamPolicy`, {
    options: { requestedPolicyVersion: 3 },
  })) ?? {};

/** The roles of an account, without `roles/`, including conditional ones. */
const rolesOf = (policy: Policy, account: string): readonly string[] =>
  (policy.bindings ?? [])
    .filter(({ members }) => members?.includes(`serviceAccount:${account}`) === true)
    .map(({ role }) => (role ?? '').replace(/^roles\//, ''));

/** The changes that grant the roles an account lacks, and revoke those that it does not need. */
const differences = (
  policy: Policy,
  account: string,
  needed: readonly string[],
  optional: readonly string[] = [],
): Own[] => {
  const has = rolesOf(policy, account);
  return [
    ...needed
      .filter((role) => !has.includes(role))
      .map((role) => ({
        account,
        grant: role,
        fault: `${account} lacks the role ${role}.`,
        todo: `Give ${account} the role ${role}`,
      })),
    ...has
      .filter((role) => !needed.includes(role) && !optional.includes(role))
      .map((role) => ({
        account,
        revoke: role,
        fault: `${account} has the role ${role}, which it does not need.`,
        todo: `Remove the role ${role} from ${account}`,
      })),
  ];
};

/** Each function's account has exactly the roles in `rights`, and the build account no more than it needs. */
export const serviceAccounts = defineStep({
  title: 'Service accounts',
  good: 'Every service account has the roles that it needs, and no others.',
  read: async (project): Promise<State> => {
    const [number, listed, policy] = await Promise.all([
      numberOf(project),
      find<iam_v1.Schema$ListServiceAccountsResponse>(
        project.google,
        `${accountsOf(project.id)}?pageSize=100`,
      ),
      readPolicy(project),
    ]);
    return {
      number: number ?? 'NUMBER',
      accounts: (listed?.accounts ?? []).flatMap(({ email }) => email ?? []),
      policy,
    };
  },
  plan: ({ number, accounts, policy }, { id }): readonly Own[] => [
    ...Object.entries(rights).flatMap(([name, { roles }]) => {
      const account = addressOf(name, id);
      const create: Own = {
        create: accountOf(name),
        fault: `${account} does not exist.`,
        todo: `Create the service account ${account}`,
      };
      // The deployed functions may be an older version that still needs the role.
      const own = differences(policy, account, roles).map((one) => {
        if (!('revoke' in one)) return one;
        const console = `gcloud projects remove-iam-policy-binding ${id} --member=serviceAccount:${account} --role=roles/${one.revoke}`;
        return Object.assign({}, one, {
          console,
          todo: `${one.todo}, once this version is deployed`,
        });
      });
      const all = [create, ...own];
      return all.slice(accounts.includes(account) ? 1 : 0);
    }),
    ...differences(policy, `${number}-compute@developer.gserviceaccount.com`, [builder], tolerated),
  ],
  apply: async (project, changes) => {
    const { id, google } = project;
    for (const change of changes)
      if ('create' in change)
        await google('POST', accountsOf(id), {
          accountId: change.create,
          serviceAccount: { displayName: `The function ${change.create}` },
        } satisfies iam_v1.Schema$CreateServiceAccountRequest);
    // The etag of a fresh read makes Google refuse to overwrite somebody else's change.
    const policy = await readPolicy(project);
    await google('POST', `${resources}/projects/${id}:setIamPolicy`, {
      policy: { ...policy, version: 3, bindings: bindingsAfter(policy, changes) },
    } satisfies cloudresourcemanager_v1.Schema$SetIamPolicyRequest);
  },
});

/** The policy's bindings after the given changes. Pure. */
function bindingsAfter(policy: Policy, changes: readonly Own[]) {
  const revoked = new Set(
    changes.flatMap((change) =>
      'revoke' in change ? [`roles/${change.revoke} serviceAccount:${change.account}`] : [],
    ),
  );
  const kept = (policy.bindings ?? []).map((binding) =>
    Object.assign({}, binding, {
      members: (binding.members ?? []).filter(
        (member) => !revoked.has(`${binding.role} ${member}`),
      ),
    }),
  );
  const granted = changes.flatMap((change) =>
    'grant' in change
      ? [{ role: `roles/${change.grant}`, members: [`serviceAccount:${change.account}`] }]
      : [],
  );
  return [...kept, ...granted].filter(({ members }) => members.length > 0);
}
