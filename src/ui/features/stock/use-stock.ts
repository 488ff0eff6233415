import { useEffect, useState } from 'react';
import type { ProductId } from '#domain/catalogue/product.ts';
import type { Stock } from '#domain/stock/stock.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';

/** What is known of a product's stock; undefined while it is being read (spec 4, product page). */
export function useStock(id: ProductId): Stock | undefined {
  const { readStock } = useUseCases();
  const [read, setRead] = useState<{ readonly id: ProductId; readonly stock: Stock }>();

  useEffect(() => {
    let current = true;
    const show = (stock: Stock) => current && setRead({ id, stock });
    readStock(id).then(show, () => show('out-of-stock'));
    return () => {
      current = false;
    };
  }, [id, readStock]);

  return read?.id === id ? read.stock : undefined;
}
