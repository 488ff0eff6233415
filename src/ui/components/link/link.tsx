import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from '#ui/router.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

const fullAddress = /^[a-z][a-z\d+.-]*:/i;

/** A link to a page of the store, or to another site by its full URL. */
export function Link(props: LinkProps) {
  const { to, children, ...rest } = props;
  if (!fullAddress.test(to)) return <PageLink {...props} />;
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

/** Whether the browser would follow the click in this tab. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

function PageLink({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || rest.target || !isPlainClick(event)) return;
        event.preventDefault();
        // As in browsers, a link to the current page adds no history entry.
        void navigate(to, { replace: to === pathname + search + hash });
      }}
    >
      {children}
    </a>
  );
}

/** The path of the current page, without a slash at its end. */
export const useCurrentPath = (): string => useLocation().pathname.replace(/(?<=.)\/$/, '');

/** A link that is marked if it leads to the current page. */
export function NavLink(props: LinkProps) {
  const isCurrent = useCurrentPath() === props.to;
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
