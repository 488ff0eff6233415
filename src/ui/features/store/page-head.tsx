import type { ComponentProps } from 'react';
import { Head } from '#ui/components/head/head.tsx';
import { useSite } from './site-context.tsx';

/** A page's head on this store's own address. */
export function PageHead(props: Omit<ComponentProps<typeof Head>, 'siteUrl'>) {
  return <Head siteUrl={useSite().url} {...props} />;
}
