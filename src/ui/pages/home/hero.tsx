import { useEffect, useState } from 'react';
import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { formatCents } from '#domain/money.ts';
import { ButtonLink } from '#ui/components/button/button.tsx';
import { IconButton } from '#ui/components/icon/icon.tsx';
import { Link } from '#ui/components/link/link.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import { useMotion } from '#ui/features/motion/use-motion.ts';
import { Film } from './film.tsx';
import styles from './hero.module.css';

const phrases = ['Speed', 'Balance', 'Quickness', 'Power'];

const lowestPrice = formatCents(Math.min(...shopProducts.map(({ price }) => price)));

/** How long each phrase is shown, in milliseconds (behaviour 10.6). */
const rotationInterval = 2000;

/** The rotating headline over the looping film, and the link to the shop (behaviour 10.6). */
export function Hero() {
  const { ref, moving, paused, allowed, toggle } = useMotion<HTMLElement>();
  return (
    <section ref={ref} className={styles.hero} data-surface="ink">
      <div className={styles.scene}>
        <Picture
          src="/images/hero.jpg"
          alt="Cork rollers, a massage ball and a volt-yellow band on a running track at dusk."
          sizes="100vw"
          narrow={{
            src: '/images/hero-square.jpg',
            media: '(width < 600px), (width < 760px) and (height >= 30em)',
            sizes: '(resolution > 2dppx) 67vw, 100vw',
          }}
          priority
          className={styles.picture}
        />
        {allowed && <Film playing={moving} className={styles.picture} />}
      </div>
      <div className={styles.text}>
        <h1>
          <Phrase rotating={moving} />
          <span className="one-line">is in</span> <span className="one-line">the Toes</span>
        </h1>
        <p>Toe-strength training for people who push off, land and turn.</p>
        <p>{`Kits and straps for your toes, from ${lowestPrice}.`}</p>
        <div className={styles.actions}>
          <ButtonLink to="/shop">START WINNING</ButtonLink>
          <Link to="/why-toes">Why toes</Link>
        </div>
      </div>
      {allowed && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? 'Play motion' : 'Pause motion'}
          className={styles.toggle}
          onClick={toggle}
        />
      )}
    </section>
  );
}

/** The current phrase. It has its own component, so that a new phrase does not rerender the rest of the page. */
function Phrase({ rotating }: { readonly rotating: boolean }) {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => setIndex((now) => now + 1), rotationInterval);
    return () => clearInterval(timer);
  }, [rotating]);

  const phrase = phrases[index % phrases.length];
  return (
    <>
      <span key={phrase} className={`one-line ${styles.phrase}`}>
        {phrase}
      </span>{' '}
    </>
  );
}
