import { useMatch } from 'react-router';
import { findProduct } from '#domain/catalogue/catalogue.ts';
import { productNotFoundText } from '#domain/errors/notices.ts';
import { EmptyState } from '#ui/components/empty-state/empty-state.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { ProductDetail } from './product-detail.tsx';

export default function ProductPage() {
  const productId = useMatch('/product/:productId')?.params.productId ?? '';
  const product = findProduct(productId);
  if (product) return <ProductDetail key={product.id} product={product} />;
  return (
    <>
      <PageHead title="No such product" description={productNotFoundText} />
      <EmptyState text={productNotFoundText} to="/shop" link="View Shop" />
    </>
  );
}
