import { useEffect, useState } from 'react';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { lazy } from '#ui/loading/lazy.tsx';
import { useSavedState } from '#ui/loading/use-saved-state.ts';
import { Dialog } from '#ui/components/panel/dialog.tsx';
import { Panel } from '#ui/components/panel/panel.tsx';
import { useOpenPanel, usePanels } from '#ui/components/panel/panels-context.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import styles from './account-panel.module.css';
import { useSession } from './use-session.ts';

const passwordChanged = 'Your password has been changed.';

const ChangePassword = lazy(() => import('./change-password.tsx'));

/** The panel with the shopper's name and email, and buttons to change the password and log out (behaviour 7.7). */
export function SettingsPanel() {
  const session = useSession();
  const [modal, setModal] = useState<'open' | 'closing' | 'closed'>('closed');
  const [changed, setChanged] = useState(false);
  const [isSigningOut, setIsSigningOut] = useState(false);
  const { signOut } = useUseCases();
  const { notify } = useNotice();
  const { open } = usePanels();
  const isOpen = useOpenPanel().panel === 'settings';
  useSavedState('saved-modal', modal, (saved) => saved === 'open' && setModal(saved));
  const { status } = session;
  useEffect(() => {
    // Loads the form ahead of time, so that it is ready when the modal opens.
    ChangePassword.load().catch(() => undefined);
  }, []);
  useEffect(() => {
    // Signing out, here or in another tab, leads back to the account panel.
    if (isOpen && status === 'signed-out') open('account');
  }, [isOpen, status, open]);
  if (session.status !== 'signed-in') return null;

  const { displayName, email } = session.user;
  const openModal = () => {
    setChanged(false);
    setModal('open');
  };
  const closeModal = () => setModal('closing');
  const logOut = () => {
    setIsSigningOut(true);
    void signOut().finally(() => setIsSigningOut(false));
  };
  return (
    <Panel title="Settings" closeLabel="Close Settings">
      <dl className={styles.user}>
        <dt className="visually-hidden">Name</dt>
        <dd>{displayName}</dd>
        <dt className="visually-hidden">Email</dt>
        <dd>{email}</dd>
      </dl>
      <div className={styles.actions}>
        <Button onClick={openModal}>Change Password</Button>
        <Button variant="outline" onClick={logOut} disabled={isSigningOut}>
          Logout
        </Button>
      </div>
      <p role="status" className={styles.done}>
        {changed && passwordChanged}
      </p>
      {modal !== 'closed' && (
        <Dialog
          open={modal === 'open'}
          label="Change Password"
          className={styles.modal}
          onClose={closeModal}
          onClosed={() => setModal('closed')}
        >
          <h2>Change Password</h2>
          <ChangePassword
            email={email}
            onCancel={closeModal}
            onChanged={(isShown) => {
              if (!isShown) return notify({ role: 'status', text: passwordChanged });
              closeModal();
              setChanged(true);
            }}
          />
        </Dialog>
      )}
    </Panel>
  );
}
