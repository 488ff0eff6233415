import type { ReactNode } from 'react';
import { useSite } from '#ui/features/store/store-context.tsx';

interface NoScriptProps {
  readonly children: ReactNode;
  readonly after?: string;
}

/**
 * Tells the shopper what to do without scripts, and gives the owner's email address (behaviour 13.6). Visible only if
 * no script runs, because scripts are turned off or the browser is too old.
 */
export function NoScript({ children, after = '.' }: NoScriptProps) {
  const { supportEmail } = useSite();
  return (
    <p hidden className="no-script">
      {children} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      {after}
    </p>
  );
}
