import { ButtonLink } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import { useMotion } from '#ui/features/motion/use-motion.ts';
import { Film } from './film.tsx';
import styles from './hero.module.css';
import { useRotation } from './use-rotation.ts';

const phrases = ['Speed', 'Balance', 'Quickness', 'Power'];

/** The rotating headline over the looping film, and the way to the shop (behaviour 10.6). */
export function Hero() {
  const { ref, moving, paused, allowed, toggle } = useMotion<HTMLElement>();
  const phrase = useRotation(phrases, moving);
  return (
    <section ref={ref} className={styles.hero} data-surface="ink">
      <div className={styles.scene}>
        <Picture
          src="/images/hero.jpg"
          alt="Cork rollers, a massage ball and a volt-yellow band on a running track at dusk."
          sizes="100vw"
          narrow={{
            src: '/images/hero-square.jpg',
            media: '(width < 760px)',
            sizes: '(resolution > 2dppx) 67vw, 100vw',
          }}
          priority
          className={styles.picture}
        />
        {allowed && <Film playing={moving} className={styles.picture} />}
      </div>
      <div className={styles.text}>
        <h1>
          <span key={phrase} className={styles.phrase}>
            {phrase}
          </span>{' '}
          <span>is in</span> <span>the Toes</span>
        </h1>
        <p>Toe-strength training for people who push off, land and turn.</p>
        <div className={styles.actions}>
          <ButtonLink to="/shop">START WINNING</ButtonLink>
        </div>
      </div>
      {allowed && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={paused ? 'Play motion' : 'Pause motion'}
          onClick={toggle}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      )}
    </section>
  );
}
