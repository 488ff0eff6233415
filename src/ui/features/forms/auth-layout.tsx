import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TileCanvas } from '#ui/components/tile-canvas/tile-canvas.tsx';
import styles from './auth-layout.module.css';

/** Forms on the canvas of coloured tiles (behaviour 10.9). */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <div className={styles.layout}>
      <TileCanvas visit={key} className={styles.canvas} />
      {children}
    </div>
  );
}
