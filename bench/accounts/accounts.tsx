import type { Account, BackendState } from '#adapters/memory/backend-state.ts';
import { demoAccount } from '#domain/account/demo-account.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { Badges } from '#ui/components/badge/badge.tsx';
import { Buttons, CardItem, Cards } from '#ui/components/card/card.tsx';
import { BenchSection } from '../components/bench-section.tsx';
import { changeSession, useSignedIn } from './signed-in.ts';

interface AccountCardProps {
  readonly account: Account;
  readonly isSignedIn: boolean;
}

function AccountCard({ account, isSignedIn }: AccountCardProps) {
  const { notify } = useNotice();
  const { displayName, email, password } = account;
  const signIn = async (): Promise<void> =>
    notify(
      await changeSession((auth) => auth.signIn(email, password), `${displayName} is signed in.`),
    );
  const signOut = async (): Promise<void> =>
    notify(await changeSession((auth) => auth.signOut(), `${displayName} is signed out.`));
  return (
    <CardItem>
      <h3>{displayName}</h3>
      <p>
        {email}
        <br />
        {password === demoAccount.password ? `Password: ${password}` : 'Password not shown'}
      </p>
      {isSignedIn && <Badges items={['signed in']} />}
      <Buttons label={`Account ${email}`}>
        {isSignedIn ? (
          <Button variant="outline" onClick={() => void signOut()}>
            Sign Out
          </Button>
        ) : (
          <Button onClick={() => void signIn()}>Sign In</Button>
        )}
      </Buttons>
    </CardItem>
  );
}

/** Lists the accounts, with buttons that sign in to or out of each. */
export function Accounts({ state: { accounts } }: { readonly state: BackendState }) {
  const signedIn = useSignedIn();
  return (
    <BenchSection
      id="accounts"
      title="Accounts"
      description="Sign in to any account without typing its password. Create new accounts on the store’s own page."
    >
      <Cards>
        {[...accounts.values()].map((account) => (
          <AccountCard
            key={account.userUid}
            account={account}
            isSignedIn={account.email === signedIn}
          />
        ))}
      </Cards>
    </BenchSection>
  );
}
