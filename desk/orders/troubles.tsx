import { ButtonLink } from '#ui/components/button/button.tsx';
import type { Trouble } from '#functions/tools/lib/desk/contract.ts';
import { ActionButton } from '../parts/action.tsx';
import { dismiss, resend } from '../parts/remedies.ts';
import styles from './orders.module.css';

interface Told {
  readonly onDone: (text: string) => Promise<void>;
  readonly onLeft: () => Promise<void>;
}

function Remedy({ trouble, ...told }: Told & { readonly trouble: Trouble }) {
  const { order, event, isMail } = trouble;
  if (order)
    return (
      <ButtonLink variant="outline" to={`/orders/${order.id}`}>
        Open {order.number}
      </ButtonLink>
    );
  if (isMail) return <ActionButton action={resend} {...told} />;
  if (event !== undefined) return <ActionButton action={dismiss(event)} {...told} />;
  return (
    <ButtonLink variant="outline" to="/doctor">
      See The Doctor
    </ButtonLink>
  );
}

/** How many troubles are shown before the others are folded. */
const shown = 5;

function Items({ trouble, ...told }: Told & { readonly trouble: readonly Trouble[] }) {
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
            <Remedy trouble={one} {...told} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What the owner has to look at, the most urgent first, each with its button. */
export function Troubles({ trouble, ...told }: Told & { readonly trouble: readonly Trouble[] }) {
  if (trouble.length === 0) return null;
  const rest = trouble.slice(shown);
  return (
    <section aria-label="To look at" className={styles.trouble}>
      <h2>To Look At</h2>
      <Items trouble={trouble.slice(0, shown)} {...told} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Items trouble={rest} {...told} />
        </details>
      )}
    </section>
  );
}
