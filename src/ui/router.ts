/* This is the only file that imports react-router. A replacement would need to provide the same names. */
import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';

export {
  BrowserRouter,
  MemoryRouter,
  NavigationType,
  Route,
  Router,
  Routes,
  StaticRouter,
  createPath,
  matchPath,
  parsePath,
  useLocation,
  useMatch,
  useNavigationType,
  // Only the desk's pages use the next two, and `BrowserRouter`.
  useParams,
  useSearchParams,
  type Location,
  type Navigator,
  type To,
} from 'react-router';

/**
 * Navigates to pages by full paths. react-router's `useNavigate` and `Navigate` would add 1.2 kB of code for relative
 * paths and data routers, which the store does not use.
 */
export const useNavigator = (): Navigator => useContext(NavigationContext).navigator;
