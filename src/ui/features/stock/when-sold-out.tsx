import type { ReactNode } from 'react';
import { findProduct } from '#domain/catalogue/catalogue.ts';
import type { ProductId } from '#domain/catalogue/product.ts';
import { useStock } from './use-stock.ts';

interface WhenSoldOutProps {
  /** Untrusted: an unknown product renders nothing. */
  readonly id: string;
  /** What the first read waits for. */
  readonly after?: Promise<void>;
  readonly children: ReactNode;
}

/** The text about a product that is out of stock; nothing while its stock cannot be read (behaviour 4.3). */
export function WhenSoldOut({ id, ...props }: WhenSoldOutProps) {
  const product = findProduct(id);
  return product && <IfSoldOut id={product.id} {...props} />;
}

function IfSoldOut({ id, after, children }: WhenSoldOutProps & { readonly id: ProductId }) {
  const stock = useStock(id, { after });
  return stock !== undefined && stock !== 'in-stock' && children;
}
