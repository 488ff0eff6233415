import { type RefObject, useEffect, useState } from 'react';
import type { Product } from '#domain/catalogue/product.ts';
import { formatCents } from '#domain/money.ts';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  /** The buy button's place in the page. */
  readonly place: RefObject<HTMLElement | null>;
  readonly product: Product;
  readonly quantity: number;
}

/**
 * Name and price beside the buy button. While it is rendered, the styles turn the element around it into the bar.
 * Hidden from screen readers, since it repeats the page.
 */
export default function BuyBar({ place, product: { name, price }, quantity }: BuyBarProps) {
  const [isOut, setIsOut] = useState(false);

  useEffect(() => {
    // Behind the sticky header counts as out of view.
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        // Allows for rounding.
        if (last) setIsOut(last.intersectionRatio < 0.95);
      },
      { rootMargin: `-${scrollPaddingTop} 0px 0px`, threshold: 0.95 },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);

  if (!isOut) return null;
  return (
    <p className={styles.text} aria-hidden>
      <span>{name}</span>
      <strong>
        {quantity > 1 && `${quantity} × `}
        {formatCents(price)}
      </strong>
    </p>
  );
}
