import { useMatch } from 'react-router';
import { findProduct } from '#domain/catalogue/catalogue.ts';
import { productNotFoundText } from '#domain/errors/notices.ts';
import { DeadEnd } from '#ui/components/dead-end/dead-end.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { ProductDetail } from './product-detail.tsx';

export default function ProductPage() {
  const productId = useMatch('/product/:productId')?.params.productId ?? '';
  const product = findProduct(productId);
  if (product) return <ProductDetail key={product.id} product={product} />;
  return (
    <>
      <PageHead
        path={`/product/${encodeURIComponent(productId)}`}
        title="No such product"
        description={productNotFoundText}
      />
      <DeadEnd text={productNotFoundText} to="/shop" link="View Shop" />
    </>
  );
}
