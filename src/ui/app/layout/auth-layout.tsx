import { Layout } from './layout.tsx';

/** Forms stand on the canvas of coloured tiles (spec 2). */
export function AuthLayout() {
  return <Layout />;
}
