import { Link } from '#ui/components/link/link.tsx';
import { bundlePrice } from '#domain/catalogue/bundle.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { formatCents } from '#domain/money.ts';
import { flatShippingRate } from '#domain/shipping.ts';
import { ButtonLink } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import { Callout, Lead, Section, TitledItems } from '#ui/components/section/section.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';
import styles from './dancers.module.css';

/** The price of the bundle's parts when bought separately, including shipping, in cents. */
const separate = toeRoller.price + toeStrap.price + flatShippingRate;

/** The three words in the heading, each with its explanation. */
const lines = {
  Higher:
    'A jump is a relevé in a hurry. Heel, ball, toes: the last push is theirs, and so is the point in the air.',
  Longer:
    'A balance is never still. Toes press and answer, press and answer, until the music lets you go.',
  Quieter:
    'Toes, ball, heel. Roll through the floor on the way down and the audience hears only the orchestra.',
};

const barre = {
  'Before class': 'Ball and roller under both feet until they feel the floor.',
  Between: 'Toes long on the cork. Press without curling. Lift each one alone.',
  After: 'Shoes off, strap around the toes. Eight directions, seven seconds.',
};

export default function Dancers() {
  return (
    <>
      <PageHead
        description={`Toe strength for balance, turns, jumps and pointe work. The dancer bundle: kit and strap for ${formatCents(bundlePrice)} with free shipping.`}
      />
      <section className={styles.hero} data-surface="volt">
        <Picture
          src="/images/dancers.jpg"
          alt="The kit and the strap on a pale studio floor: two half rollers, the massage roller, the ball inside the band, and the strap laid out in front."
          sizes="(width < 900px) 100vw, 50vw"
          priority
          className={styles.stage}
        />
        <div className={styles.title}>
          <h1>
            {Object.keys(lines).map((title) => (
              <span key={title}>{title}. </span>
            ))}
          </h1>
          <Lead>You dance on ten toes. Class uses them. This trains them.</Lead>
          <ButtonLink to="/shop">Shop the gear</ButtonLink>
          <a href="#bundle" className={styles.more}>
            The dancer bundle, {formatCents(bundlePrice)} <Icon name="arrow" />
          </a>
        </div>
      </section>

      <Section aria-label="What strong toes do" className={styles.lines}>
        {Object.entries(lines).map(([title, text]) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </Section>

      <Section surface="ink" aria-labelledby="pointe" className={styles.pointe}>
        <h2 id="pointe">The shoe holds. You lift.</h2>
        <div className={styles.columns}>
          <Lead>
            On pointe, curled toes give way and long toes carry. Long takes strength: press down,
            stay straight, don’t grip. That is trained flat on the floor, barefoot, well before the
            ribbons.
          </Lead>
          <Lead>
            When you go up is your teacher’s call. No strap or roller makes it for them, and neither
            do we.
          </Lead>
        </div>
      </Section>

      <section className={styles.turn} aria-labelledby="turn">
        <Picture
          src="/images/toe-strap-3.jpg"
          alt="The strap pulled to the southeast, out of the middle of eight painted compass directions."
          sizes="(width < 900px) 100vw, 50vw"
          className={styles.picture}
        />
        <div>
          <h2 id="turn">A turn is a balance that spins.</h2>
          <Lead>
            It falls forward, back, in, out and everywhere between. So the strap pulls all eight
            ways: the ones class never asks for, too.
          </Lead>
          <Link to="/why-toes#compass" className={styles.more}>
            Try the eight pulls <Icon name="arrow" />
          </Link>
        </div>
      </section>

      <Section aria-labelledby="barre">
        <h2 id="barre">Before class, between, after.</h2>
        <ol className={styles.barre}>
          <TitledItems items={barre} />
        </ol>
      </Section>

      <Section id="bundle" surface="track" aria-labelledby="bundle-title" className={styles.bundle}>
        <div>
          <h2 id="bundle-title">The dancer bundle</h2>
          <p className={styles.price}>{formatCents(bundlePrice)}</p>
          <p className={styles.separate}>{`Separately, with shipping: ${formatCents(separate)}`}</p>
        </div>
        <div className={styles.parts}>
          {[toeRoller, toeStrap].map(({ id, name, images: [{ src, alt }] }) => (
            <Link key={id} to={`/product/${id}`}>
              <Picture src={src} alt={alt} sizes="(width < 900px) 45vw, 16rem" />
              {name}
            </Link>
          ))}
        </div>
        <div className={styles.offer}>
          <Callout>Kit and strap, with free shipping.</Callout>
          <p>
            The bundle is not sold through the cart: write to us and we’ll set it up for you. Tax is
            added. If the strap is out of stock, the bundle waits for the next drop.
          </p>
          <div className={styles.ways}>
            <ButtonLink to="/contact?about=bundle">Ask for the bundle</ButtonLink>
            <ButtonLink to="/shop" variant="outline">
              Go to the shop
            </ButtonLink>
          </div>
        </div>
      </Section>
    </>
  );
}
