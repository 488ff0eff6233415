import type { ReactNode } from 'react';
import { findProduct } from '#domain/catalogue/catalogue.ts';
import type { ProductId } from '#domain/catalogue/product.ts';
import { useStock } from './use-stock.ts';

interface WhenSoldOutProps {
  /** Untrusted: if no product has this id, nothing is shown. */
  readonly id: string;
  /** The promise that the first read of the stock waits for. */
  readonly after?: Promise<void>;
  readonly children: ReactNode;
}

/** Shows its children if a product is not in stock, and nothing until the stock has been read (behaviour 4.3). */
export function WhenSoldOut({ id, ...props }: WhenSoldOutProps) {
  const product = findProduct(id);
  return product && <IfSoldOut id={product.id} {...props} />;
}

function IfSoldOut({ id, after, children }: WhenSoldOutProps & { readonly id: ProductId }) {
  const stock = useStock(id, { after });
  return stock !== undefined && stock !== 'in-stock' && children;
}
