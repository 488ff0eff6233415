import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

/** A link to a page of the store: react-router's, without the parts that the first load has no use for. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
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
