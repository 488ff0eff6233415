import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { TileCanvas } from '#ui/components/tile-canvas/tile-canvas.tsx';
import styles from './auth-layout.module.css';

/** Forms stand on the canvas of coloured tiles (spec 2). */
export function AuthLayout() {
  const { key } = useLocation();
  return (
    <div className={styles.ground}>
      <TileCanvas visit={key} className={styles.canvas} />
      <Suspense>
        <Outlet />
      </Suspense>
    </div>
  );
}
