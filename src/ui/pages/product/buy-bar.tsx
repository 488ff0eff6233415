import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Product } from '#domain/catalogue/product.ts';
import { formatCents } from '#domain/money.ts';
import type { Stock } from '#domain/stock/stock.ts';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  readonly product: Product;
  readonly quantity: number;
  readonly stock: Stock | undefined;
  readonly children: ReactNode;
}

/**
 * The buy button's place in the page. In a narrow window, while that place is out of view, as it is at first, a bar at
 * the bottom contains that same button, so that keyboard users and screen readers find only one (behaviour 2.4).
 */
export function BuyBar({ product: { name, price }, quantity, stock, children }: BuyBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOut, setIsOut] = useState(true);

  useEffect(() => {
    // What the sticky header covers counts as out of view.
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        // This allows for rounding.
        if (last) setIsOut(last.intersectionRatio < 0.95);
      },
      { rootMargin: `-${scrollPaddingTop} 0px 0px`, threshold: 0.95 },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const total = `${quantity > 1 ? `${quantity} × ` : ''}${formatCents(price)}`;
  const stockText = stock && (stock === 'in-stock' ? 'In stock' : 'Out of stock');
  return (
    <div ref={place} className={styles.place}>
      <div className={isOut ? styles.bar : undefined}>
        {/* Repeats the page's text visually only: screen readers and searches ignore text from styles. */}
        <p
          aria-hidden
          className={styles.text}
          data-name={name}
          data-total={stock && stock !== 'in-stock' ? `${total} today` : total}
          data-stock={stockText}
          data-terms={[total, stockText].filter(Boolean).join(' · ')}
        />
        {children}
      </div>
    </div>
  );
}
