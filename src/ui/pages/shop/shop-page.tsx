import { useSyncExternalStore } from 'react';
import { useLocation } from '#ui/router.ts';
import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { ProductCard } from '#ui/features/shop/product-card.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { useSite } from '#ui/features/store/store-context.tsx';
import styles from './shop.module.css';

const never = () => () => undefined;

export default function Shop() {
  const { hash } = useLocation();
  const { shipping } = useSite();
  // The page is prerendered and hydrated without a hash.
  const showsCourses = useSyncExternalStore(
    never,
    () => hash === '#courses',
    () => false,
  );
  return (
    <>
      <PageHead
        description={`${shopProducts
          .slice(0, 2)
          .map(({ name }) => name)
          .join(' and ')}: tools that train your toes, at home or on the track.`}
      />
      <section className={styles.shop}>
        <header className={styles.head}>
          <h1>Shop</h1>
          <p>Built for bare feet. {shipping.text} Tax is added at checkout.</p>
        </header>
        <div className={styles.cards}>
          {shopProducts.map((product, index) => (
            <ProductCard
              key={product.id}
              product={product}
              sizes="(width < 1400px) 44vw, 40rem"
              priority={index === 0}
            />
          ))}
        </div>
      </section>
      <section id="courses" className={styles.courses} data-surface="ink" hidden={!showsCourses}>
        <h2>COURSES</h2>
        <p>Coming soon</p>
      </section>
    </>
  );
}
