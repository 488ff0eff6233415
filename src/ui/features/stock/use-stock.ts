import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductId } from '#domain/catalogue/product.ts';
import { shownStock } from '#domain/stock/shown-stock.ts';
import type { Stock } from '#domain/stock/stock.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import { useReturn } from '#ui/loading/use-return.ts';

/**
 * A product's stock; undefined while it is being read. Read again when the shopper or the network is back, and at each
 * checkout. A failed re-read keeps the last result (behaviour 4.2).
 */
export function useStock(id: ProductId): Stock | undefined {
  const { readStock, checkoutProgress } = useUseCases();
  const [read, setRead] = useState<{ readonly id: ProductId; readonly stock: Stock }>();
  const latest = useRef<object>(undefined);

  const refresh = useCallback(() => {
    const started = {};
    latest.current = started;
    void readStock(id).then((result) => {
      if (latest.current !== started) return;
      setRead((last) => (!result.ok && last?.id === id ? last : { id, stock: shownStock(result) }));
    });
  }, [id, readStock]);

  useEffect(() => {
    refresh();
    return () => (latest.current = undefined);
  }, [refresh]);
  useReturn(refresh);
  useEffect(
    () => checkoutProgress.subscribe(() => checkoutProgress.getSnapshot() && refresh()),
    [checkoutProgress, refresh],
  );

  return read?.id === id ? read.stock : undefined;
}
