import { Link } from '#ui/components/link/link.tsx';
import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { Drawing } from '#ui/components/drawing/drawing.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import { ProductCard } from '#ui/features/shop/product-card.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { useSite } from '#ui/features/store/store-context.tsx';
import { StructuredData } from '#ui/features/store/structured-data.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';

const steps = [
  {
    title: 'Roll',
    drawing: 'ball',
    text: 'Ball and roller under bare feet. Wake up what shoes put to sleep.',
  },
  {
    title: 'Press',
    drawing: 'press',
    text: 'Toes down into cork. Hold, lift, spread. Slow is strong.',
  },
  {
    title: 'Pull',
    drawing: 'strap',
    text: 'Strap on, two inches, seven seconds, eight directions.',
  },
] as const;

const paths = [
  { to: '/athletes', title: 'Athletes', text: 'First step, last push.', surface: 'track' },
  { to: '/dancers', title: 'Dancers', text: 'Higher, longer, quieter.', surface: 'cork' },
];

const toolCount = ['Two', 'Three', 'Four'][shopProducts.length - 2] ?? shopProducts.length;

export default function Home() {
  return (
    <>
      <PageHead description="Toe-strength training equipment for athletes and dancers. Speed, balance, quickness and power start in the toes." />
      <StoreData />
      <Hero />

      <section className={styles.statement}>
        <p>
          You train legs, core and lungs. Then every bit of it goes into the ground through{' '}
          <em>ten toes</em>.
        </p>
        <Link to="/why-toes" className={styles.more}>
          Why toes <Icon name="arrow" />
        </Link>
      </section>

      <section className={styles.gear} aria-labelledby="gear">
        <h2 id="gear">{toolCount} tools. No excuses.</h2>
        <div className={styles.cards}>
          {shopProducts.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      </section>

      <section className={styles.steps} data-surface="ink" aria-labelledby="steps">
        <Picture
          src="/images/toe-roller-5.jpg"
          alt="The kit laid out around two bare footprints painted on the track."
          sizes="(width < 900px) 100vw, 50vw"
          className={styles.stepsPicture}
        />
        <div className={styles.stepsText}>
          <h2 id="steps">Ten minutes, barefoot.</h2>
          <ol className={styles.stepList}>
            {steps.map(({ title, drawing, text }) => (
              <li key={title}>
                <Drawing of={drawing} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <nav className={styles.paths} aria-label="Training for">
        {paths.map(({ to, title, text, surface }) => (
          <Link key={to} to={to} data-surface={surface}>
            <strong>{title}</strong>
            <span>{text}</span>
            <Icon name="arrow" />
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Structured data about the store and the site, on the home page only (behaviour 10.4). */
function StoreData() {
  const { url, supportEmail, social } = useSite();
  const organization = `${url}/#organization`;
  return (
    <>
      <StructuredData
        entity={{
          '@type': 'Organization',
          '@id': organization,
          name: 'Ground Up',
          slogan: 'Winning from the ground up.',
          url: `${url}/`,
          logo: `${url}/icon-512.png`,
          sameAs: Object.values(social),
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer support',
            email: supportEmail,
          },
        }}
      />
      <StructuredData
        entity={{
          '@type': 'WebSite',
          name: 'Ground Up',
          url: `${url}/`,
          publisher: { '@id': organization },
        }}
      />
    </>
  );
}
