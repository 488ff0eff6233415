import { type RefObject, useEffect, useState } from 'react';
import type { Product } from '#domain/catalogue/product.ts';
import { formatCents } from '#domain/money.ts';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  /** Where the buy button stands in the page. */
  readonly place: RefObject<HTMLElement | null>;
  readonly product: Product;
  readonly quantity: number;
}

/**
 * What the bar says beside the buy button. While it is there, the element around it is the bar: the styles see to that. It
 * repeats what the page says, to the eye alone.
 */
export default function BuyBar({ place, product: { name, price }, quantity }: BuyBarProps) {
  const [isOut, setIsOut] = useState(false);

  useEffect(() => {
    // Below the sticky header is out of view too.
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        // Not to the last fraction of a pixel.
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
