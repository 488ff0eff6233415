import type { Redirect } from '#application/ports/redirect.ts';

export const createRedirect = (
  location: Pick<Location, 'origin' | 'assign'> = window.location,
): Redirect => ({
  origin: location.origin,
  to: (url) => location.assign(url),
});
