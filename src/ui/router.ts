/* The only import of react-router: another router needs these names. */
export {
  BrowserRouter,
  MemoryRouter,
  Navigate,
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
  useNavigate,
  useNavigationType,
  // The desk's page has these from here, with `BrowserRouter`.
  useParams,
  useSearchParams,
  type Location,
  type Navigator,
  type To,
} from 'react-router';
