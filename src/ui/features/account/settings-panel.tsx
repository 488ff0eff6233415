import { lazy, Suspense, useState } from 'react';
import { passwordChangedText } from '#domain/errors/notices.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/features/panels/dialog.tsx';
import panel from '#ui/features/panels/panel.module.css';
import { usePanels } from '#ui/features/panels/panels-context.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import styles from './account-panel.module.css';
import { useSession } from './use-session.ts';

const ChangePassword = lazy(() => import('./change-password.tsx'));

/** Who is signed in, and what can be changed about that (spec 2). */
export function SettingsPanel() {
  const { close } = usePanels();
  const session = useSession();
  const [modal, setModal] = useState<'open' | 'closing' | 'closed'>('closed');
  const [changed, setChanged] = useState(false);
  if (session.status !== 'signed-in') return null;

  const { displayName, email } = session.user;
  return (
    <>
      <div className={panel.head}>
        <h2>Settings</h2>
        <Button look="quiet" onClick={close}>
          Close Settings
        </Button>
      </div>
      <div className={panel.body}>
        <dl className={styles.user}>
          <dt className="visually-hidden">Name</dt>
          <dd>{displayName}</dd>
          <dt className="visually-hidden">Email</dt>
          <dd>{email}</dd>
        </dl>
        <div className={styles.actions}>
          <Button
            onClick={() => {
              setChanged(false);
              setModal('open');
            }}
          >
            Change Password
          </Button>
          <LogoutButton />
        </div>
        <p role="status" className={styles.done}>
          {changed && passwordChangedText}
        </p>
      </div>
      {modal !== 'closed' && (
        <Dialog
          open={modal === 'open'}
          label="Change Password"
          className={styles.modal}
          onClose={() => setModal('closing')}
          onClosed={() => setModal('closed')}
        >
          <h2>Change Password</h2>
          <Suspense>
            <ChangePassword
              email={email}
              onCancel={() => setModal('closing')}
              onChanged={() => {
                setModal('closing');
                setChanged(true);
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

function LogoutButton() {
  const { signOut } = useUseCases();
  const [busy, setBusy] = useState(false);
  const logOut = () => {
    setBusy(true);
    void signOut().finally(() => setBusy(false));
  };
  return (
    <Button look="outline" onClick={logOut} disabled={busy}>
      Logout
    </Button>
  );
}
