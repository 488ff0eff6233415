import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigator } from '#ui/router.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The path of a page, or another site's full URL. */
  readonly to: string;
}

/** A link that `useLinks` follows. */
export const Link = ({ to, children, ...rest }: LinkProps) => (
  <a {...rest} href={to}>
    {children}
  </a>
);

/** Whether the browser would follow the link in this tab. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * Follows links to pages without loading a document, except links with a `target` or `data-document`. One listener
 * serves all links, since a page has dozens. Call this hook once, within the router.
 */
export function useLinks(): void {
  const navigator = useNavigator();
  const { pathname, search, hash } = useLocation();
  const follow = useEffectEvent((click: MouseEvent) => {
    const link =
      click.target instanceof Element &&
      click.target.closest('a[href^="/"]:not([target], [data-document])');
    const to = link && link.getAttribute('href');
    if (!to || click.defaultPrevented || !isPlainClick(click)) return;
    click.preventDefault();
    // As in browsers, a link to the current page adds no history entry.
    navigator[to === pathname + search + hash ? 'replace' : 'push'](to);
  });
  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}

/** The path of the current page, without a trailing slash. */
export const useCurrentPath = (): string => useLocation().pathname.replace(/(?<=.)\/$/, '');

/** A link that is marked if it leads to the current page. */
export function NavLink(props: LinkProps) {
  const isCurrent = useCurrentPath() === props.to;
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
