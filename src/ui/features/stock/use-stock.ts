import { useEffect, useState } from 'react';
import type { ProductId } from '#domain/catalogue/product.ts';
import { shownStock } from '#domain/stock/shown-stock.ts';
import type { Stock } from '#domain/stock/stock.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';

/** What is known of a product's stock; undefined while it is being read (behaviour 4.1). */
export function useStock(id: ProductId): Stock | undefined {
  const { readStock } = useUseCases();
  const [read, setRead] = useState<{ readonly id: ProductId; readonly stock: Stock }>();

  useEffect(() => {
    let current = true;
    void readStock(id).then((result) => current && setRead({ id, stock: shownStock(result) }));
    return () => {
      current = false;
    };
  }, [id, readStock]);

  return read?.id === id ? read.stock : undefined;
}
