import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

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

/** React-router's link, without the parts that the first load has no use for. */
function PageLink({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
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
