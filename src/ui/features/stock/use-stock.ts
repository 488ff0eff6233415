import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductId } from '#domain/catalogue/product.ts';
import type { Stock } from '#domain/stock/stock.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import { useReturn } from '#ui/loading/use-return.ts';

/**
 * A product's stock; undefined until it has been read. It is read again when the shopper or the network returns, and at
 * each checkout. If the first read fails, the stock is `unread`; if a later one fails, the last result stays (behaviour
 * 4.2). If `after` is given, the first read waits for it.
 */
export function useStock(
  id: ProductId,
  { unread, after }: { readonly unread?: Stock; readonly after?: Promise<void> | undefined } = {},
): Stock | undefined {
  const { readStock, checkoutProgress } = useUseCases();
  const [read, setRead] = useState<{ readonly id: ProductId; readonly stock: Stock | undefined }>();
  const latest = useRef<object>(undefined);

  const refresh = useCallback(() => {
    const started = {};
    latest.current = started;
    void readStock(id).then((result) => {
      if (latest.current !== started) return;
      setRead((last) => {
        if (!result.ok && last?.id === id) return last;
        return { id, stock: result.ok ? result.value : unread };
      });
    });
  }, [id, readStock, unread]);

  useEffect(() => {
    let isGone = false;
    if (after) void after.then(() => isGone || refresh());
    else refresh();
    return () => {
      isGone = true;
      latest.current = undefined;
    };
  }, [refresh, after]);
  useReturn(() => latest.current && refresh());
  useEffect(
    () => checkoutProgress.subscribe(() => checkoutProgress.getSnapshot() && refresh()),
    [checkoutProgress, refresh],
  );

  return read?.id === id ? read.stock : undefined;
}
