import { useSyncExternalStore } from 'react';
import type { Account, BackendState } from '#adapters/memory/backend-state.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { demoAccount } from '#domain/account/demo-account.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useNotice } from '#ui/features/notice/notice.tsx';
import { Badges } from '#ui/components/badge/badge.tsx';
import { Buttons, CardItem, Cards } from '#ui/components/card/card.tsx';
import { Part } from '../parts/parts.tsx';
import { connectStore, session } from '../store-side.ts';

/** The email of who is signed in; undefined for nobody. */
function useSignedIn(): string | undefined {
  const known = useSyncExternalStore(session.subscribe, session.getSnapshot);
  return known.status === 'signed-in' ? known.user.email : undefined;
}

function AccountCard({ account }: { readonly account: Account }) {
  const { notify } = useNotice();
  const { displayName, email, password } = account;
  const isSignedIn = useSignedIn() === email;
  const signIn = async (): Promise<void> => {
    const result = await (await connectStore()).signIn(email, password);
    notify(
      result.ok
        ? { role: 'status', text: `${displayName} is signed in.` }
        : { role: 'alert', text: errorText(result.error) },
    );
  };
  const signOut = async (): Promise<void> => {
    const result = await (await connectStore()).signOut();
    notify(
      result.ok
        ? { role: 'status', text: `${displayName} is signed out.` }
        : { role: 'alert', text: errorText(result.error) },
    );
  };
  return (
    <CardItem>
      <h3>{displayName}</h3>
      <p>
        {email}
        <br />
        {email === demoAccount.email && password === demoAccount.password
          ? `Password: ${password}`
          : 'Password: as it was typed'}
      </p>
      {isSignedIn && <Badges of={['signed in']} />}
      <Buttons of={`Account ${email}`}>
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

/** The accounts, to sign in as. */
export function Accounts({ state: { accounts } }: { readonly state: BackendState }) {
  return (
    <Part
      id="accounts"
      title="Accounts"
      description="Sign in as anybody, without a password. New accounts come from the store’s own page."
    >
      <Cards>
        {[...accounts.values()].map((account) => (
          <AccountCard key={account.userUid} account={account} />
        ))}
      </Cards>
    </Part>
  );
}
