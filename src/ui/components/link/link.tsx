import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

const fullAddress = /^[a-z][a-z\d+.-]*:/i;

/** A link to a page of the store, or by its full address to another site. */
export function Link(props: LinkProps) {
  const { to, children, ...rest } = props;
  if (!fullAddress.test(to)) return <PageLink {...props} />;
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

/** A click that the browser would follow in this tab. */
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
        // As in the browser, a link to the page that is shown adds no entry to the history.
        void navigate(to, { replace: to === pathname + search + hash });
      }}
    >
      {children}
    </a>
  );
}

/** A link that says where it leads to the page that is shown. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname.replace(/(?<=.)\/$/, '') === props.to;
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
