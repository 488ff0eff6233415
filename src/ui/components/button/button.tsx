import type { ComponentProps } from 'react';
import { Link } from '#ui/components/link/link.tsx';
import styles from './button.module.css';

type Look = 'solid' | 'outline' | 'quiet';

const classes = (look: Look, className: string | undefined) =>
  [styles.button, styles[look], className].filter(Boolean).join(' ');

/** A button in the store's looks: solid for the one thing to do next, outline beside it, quiet for the rest. */
export function Button({
  look = 'solid',
  className,
  ...props
}: ComponentProps<'button'> & { readonly look?: Look }) {
  return <button type="button" {...props} className={classes(look, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'solid',
  className,
  ...props
}: ComponentProps<typeof Link> & { readonly look?: Look }) {
  return <Link {...props} className={classes(look, className)} />;
}
