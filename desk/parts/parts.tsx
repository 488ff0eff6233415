import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import type { ListedOrder } from '#functions/tools/lib/desk/contract.ts';
import styles from './parts.module.css';

/** A page's heading, with what is beside it. */
export function Head({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

interface AnswerProps<Value> {
  readonly answer: {
    readonly value?: Value;
    readonly error?: string;
    readonly again: () => Promise<void>;
  };
  /** What is waited for, such as 'orders'. */
  readonly what: string;
  readonly children: (value: Value) => ReactNode;
}

/** What a call answered, or that it is waited for or has failed. */
export function Answer<Value>({ answer, what, children }: AnswerProps<Value>) {
  const { value, error, again } = answer;
  return (
    <>
      {error !== undefined && (
        <div role="alert" className={styles.failure}>
          {error}
          <Button variant="outline" onClick={() => void again()}>
            Try Again
          </Button>
        </div>
      )}
      {value === undefined
        ? error === undefined && <p className={styles.quiet}>Reading {what}…</p>
        : children(value)}
    </>
  );
}

interface NoticeProps {
  /** Empty for none. */
  readonly text: string;
  readonly onDismiss: () => void;
}

/** Says what was done, wherever the page is scrolled to, and to screen readers too. */
export const Notice = ({ text, onDismiss }: NoticeProps) => (
  <div role="status">
    {text && (
      <div className={styles.notice} data-surface="ink">
        <p>{text}</p>
        <Button
          variant="quiet"
          onClick={() => {
            onDismiss();
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          Dismiss
        </Button>
      </div>
    )}
  </div>
);

/** What sets an order apart: that it is a test, that somebody must look at it, and the rest. */
export function Badges({ order }: { readonly order: ListedOrder }) {
  const { isTest, reviews, marks } = order;
  if (!isTest && reviews.length + marks.length === 0) return null;
  return (
    <span className={styles.badges}>
      {isTest && <span className={`${styles.badge} ${styles.test}`}>TEST</span>}
      {reviews.map((review) => (
        <span key={review} className={`${styles.badge} ${styles.review}`}>
          Review: {review}
        </span>
      ))}
      {marks.map((mark) => (
        <span key={mark} className={styles.badge}>
          {mark}
        </span>
      ))}
    </span>
  );
}

export const Field = ({
  label,
  ...props
}: ComponentProps<'input'> & { readonly label: string }) => (
  <label className={styles.field}>
    <span>{label}</span>
    <input autoComplete="off" {...props} />
  </label>
);

export const Choice = ({
  label,
  ...props
}: ComponentProps<'select'> & { readonly label: string }) => (
  <label className={styles.field}>
    <span>{label}</span>
    <select {...props} />
  </label>
);

export const Check = ({
  label,
  ...props
}: ComponentProps<'input'> & { readonly label: string }) => (
  <label className={styles.check}>
    <input type="checkbox" {...props} />
    <span>{label}</span>
  </label>
);

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the owner's time zone. */
export const Moment = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>
);
