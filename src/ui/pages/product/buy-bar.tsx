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
 * The buy button's place in the page. In a narrow window, a bar at the bottom contains the button while that place is
 * out of view, as it is at first. Keyboard users and screen readers therefore find only one button (behaviour 2.4).
 */
export function BuyBar({ product: { name, price }, quantity, stock, children }: BuyBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOut, setIsOut] = useState(true);

  useEffect(() => {
    // The area under the sticky header counts as out of view.
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        // The limit is below 1 to allow for rounding.
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
        {/* Repeats the page's text through CSS, so that screen readers and searches do not find it twice. */}
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
