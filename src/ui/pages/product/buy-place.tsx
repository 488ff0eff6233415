import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Product } from '#domain/catalogue/product.ts';
import { intent } from '#loading/intent.ts';
import { lazy } from '#loading/lazy.tsx';

const BuyBar = lazy(() => import('./buy-bar.tsx'));

interface BuyPlaceProps {
  readonly product: Product;
  readonly quantity: number;
  /** The buy button. */
  readonly children: ReactNode;
}

/**
 * The buy button's place in the page. On phones, when that is out of view, the same button lies in a bar at the lower
 * edge: there is no second one for keyboards or screen readers, and its place stays reserved (behaviour 2.4).
 */
export function BuyPlace({ children, ...props }: BuyPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    if (isLoaded) return undefined;
    const load = () => {
      // As in buy-bar.module.css. A failed load is retried; meanwhile the button stays in place.
      if (innerWidth < 900)
        BuyBar.load().then(
          () => setIsLoaded(true),
          () => undefined,
        );
    };
    void intent.then(load);
    addEventListener('scroll', load);
    return () => removeEventListener('scroll', load);
  }, [isLoaded]);

  return (
    <div ref={place}>
      <div>
        {isLoaded && <BuyBar place={place} {...props} />}
        {children}
      </div>
    </div>
  );
}
