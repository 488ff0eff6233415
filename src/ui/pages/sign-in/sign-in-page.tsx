import { useEffect, useRef } from 'react';
import { useNavigator } from '#ui/router.ts';
import { isNavigating } from '#ui/loading/navigation.ts';
import { lazy } from '#ui/loading/lazy.tsx';
import { Link } from '#ui/components/link/link.tsx';
import { useInitialSession } from '#ui/features/account/use-session.ts';
import { FormCard } from '#ui/pages/form-card/form-card.tsx';

export const Form = lazy(() => import('#ui/features/account/sign-in-form.tsx'), {
  isPrerendered: true,
});

/**
 * Accepts input from the first paint on. Opens the home page if the shopper is signed in, or if the session takes too
 * long to load and the shopper has typed nothing (behaviour 7.3).
 */
export default function SignInPage() {
  const fields = useRef<HTMLDivElement>(null);
  const status = useInitialSession(() =>
    [...(fields.current?.querySelectorAll('input') ?? [])].some(
      ({ value, defaultValue }) => value !== defaultValue,
    ),
  );
  const navigator = useNavigator();
  const leaves = (status === 'signed-in' || status === 'unknown') && !isNavigating();
  useEffect(() => {
    if (leaves) navigator.replace('/');
  }, [leaves, navigator]);
  if (leaves) return null;
  return (
    <FormCard
      description="Sign in to your Ground Up account: your courses, your settings and, soon, your Toe Tests and progress."
      footer={
        <>
          <p>
            <Link to="/account/forgot-password">Forgot Password?</Link>
          </p>
          <p>
            New here? <Link to="/create-account">Create Account</Link>
          </p>
        </>
      }
    >
      <div ref={fields}>
        <Form />
      </div>
    </FormCard>
  );
}
