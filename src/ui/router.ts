/* This is the only import of react-router; another router needs to provide these names. */
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
  // The desk's page imports these from here too, with `BrowserRouter`.
  useParams,
  useSearchParams,
  type Location,
  type Navigator,
  type To,
} from 'react-router';

/**
 * Navigates to pages by full paths. react-router's `useNavigate` and `Navigate` would add 1.2 kB of relative paths and
 * data routers, which nobody uses.
 */
export const useNavigator = (): Navigator => useContext(NavigationContext).navigator;
