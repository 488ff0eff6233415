import { ButtonLink } from '#ui/components/button/button.tsx';
import type { Trouble } from '#functions/tools/lib/desk/contract.ts';
import { ActionButton } from '../parts/action.tsx';
import { dismiss, resend } from '../parts/remedies.ts';
import styles from './orders.module.css';

interface ActionProps {
  readonly onDone: (text: string) => Promise<void>;
  readonly refresh: () => Promise<void>;
}

function Remedy({ trouble, ...actionProps }: ActionProps & { readonly trouble: Trouble }) {
  const { order, event, isMail } = trouble;
  if (order)
    return (
      <ButtonLink variant="outline" to={`/orders/${order.id}`}>
        Open {order.number}
      </ButtonLink>
    );
  if (isMail) return <ActionButton action={resend} {...actionProps} />;
  if (event !== undefined) return <ActionButton action={dismiss(event)} {...actionProps} />;
  return (
    <ButtonLink variant="outline" to="/doctor">
      See The Doctor
    </ButtonLink>
  );
}

/** How many troubles are shown; the others are folded. */
const shown = 5;

function Items({
  trouble,
  ...actionProps
}: ActionProps & { readonly trouble: readonly Trouble[] }) {
  return (
    <ul className={styles.troubles}>
      {trouble.map((one) => (
        <li key={`${one.order?.id ?? ''} ${one.text}`}>
          <p>
            <strong>
              {one.order && `${one.order.number}: `}
              {one.text}.
            </strong>{' '}
            {one.advice}
          </p>
          <div className={styles.remedies}>
            {one.url !== undefined && (
              <a href={one.url} target="_blank" rel="noreferrer">
                At Stripe
              </a>
            )}
            <Remedy trouble={one} {...actionProps} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What the owner has to look at, the most urgent first, each with its button. */
export function Troubles({
  trouble,
  ...actionProps
}: ActionProps & { readonly trouble: readonly Trouble[] }) {
  if (trouble.length === 0) return null;
  const rest = trouble.slice(shown);
  return (
    <section aria-label="To look at" className={styles.trouble}>
      <h2>To Look At</h2>
      <Items trouble={trouble.slice(0, shown)} {...actionProps} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Items trouble={rest} {...actionProps} />
        </details>
      )}
    </section>
  );
}
