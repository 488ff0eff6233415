import type { ComponentProps } from 'react';
import { Link } from '#ui/components/link/link.tsx';
import styles from './button.module.css';

type Variant = 'solid' | 'outline' | 'quiet';

const classes = (variant: Variant, className: string | undefined) =>
  [styles.button, styles[variant], className].filter(Boolean).join(' ');

/** A button in one of three variants: solid for the main action, outline for an action beside it, quiet otherwise. */
export function Button({
  variant = 'solid',
  className,
  ...props
}: ComponentProps<'button'> & { readonly variant?: Variant }) {
  return <button type="button" {...props} className={classes(variant, className)} />;
}

export function ButtonLink({
  variant = 'solid',
  className,
  ...props
}: ComponentProps<typeof Link> & { readonly variant?: Variant }) {
  return <Link {...props} className={classes(variant, className)} />;
}
