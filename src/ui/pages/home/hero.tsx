import { type RefObject, useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/components/button/button.tsx';
import { IconButton } from '#ui/components/icon/icon.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import { useMotion } from '#ui/features/motion/use-motion.ts';
import { Film } from './film.tsx';
import styles from './hero.module.css';

const [firstPhrase, ...otherPhrases] = ['Speed', 'Balance', 'Quickness', 'Power'];

/** How long each phrase is shown, and how long it rises, in milliseconds (behaviour 10.6); see the styles. */
const shown = 2000;
const rising = 500;

/**
 * The rotating headline over the looping film, and the way to the shop (behaviour 10.6). Styles turn the headline, at
 * no cost to the main thread; to screen readers it has one phrase.
 */
export function Hero() {
  const { ref, moving, paused, allowed, toggle } = useMotion<HTMLElement>();
  const phrases = useRef<HTMLSpanElement>(null);
  useWholePhrase(phrases, paused);
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
          <span ref={phrases} className={styles.phrases} data-moving={allowed ? moving : undefined}>
            <span>{firstPhrase}</span>
            {otherPhrases.map((phrase) => (
              <span key={phrase} data-phrase={phrase} aria-hidden="true" />
            ))}
          </span>{' '}
          <span>is in</span> <span>the Toes</span>
        </h1>
        <p>Toe-strength training for people who push off, land and turn.</p>
        <div className={styles.actions}>
          <ButtonLink to="/shop">START WINNING</ButtonLink>
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

/** Shows a phrase whole that was rising when the shopper paused. */
function useWholePhrase(phrases: RefObject<HTMLElement | null>, paused: boolean) {
  useEffect(() => {
    if (!paused) return;
    for (const animation of phrases.current?.getAnimations({ subtree: true }) ?? []) {
      const time = Number(animation.currentTime);
      // The first phrase starts risen.
      const inTurn = (time + rising) % shown;
      if (inTurn < rising) animation.currentTime = time + rising - inTurn;
    }
  }, [phrases, paused]);
}
