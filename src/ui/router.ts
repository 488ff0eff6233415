/* The only import of react-router: another router needs these names. */
export {
  BrowserRouter,
  MemoryRouter,
  NavigationType,
  Route,
  Router,
  Routes,
  StaticRouter,
  UNSAFE_NavigationContext as NavigationContext,
  createPath,
  matchPath,
  parsePath,
  useLocation,
  useMatch,
  useNavigationType,
  // The desk's page has these from here, with `BrowserRouter`.
  useParams,
  useSearchParams,
  type Location,
  type Navigator,
  type To,
} from 'react-router';
