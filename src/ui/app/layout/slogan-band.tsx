import { IconButton } from '#ui/components/icon/icon.tsx';
import { useMotion } from '#ui/features/motion/use-motion.ts';
import styles from './slogan-band.module.css';

const slogans = [
  'increase speed',
  'improve quickness',
  'build better balance',
  'improve strength',
  'jump higher',
  'become a better athlete',
  'start winning',
].map((slogan) => <li key={slogan}>{slogan}</li>);

/** The scrolling band of slogans (behaviour 10.5). A second copy of the list makes the loop seamless. */
export function SloganBand() {
  const { ref, moving, paused, allowed, toggle } = useMotion<HTMLElement>();
  return (
    <section
      ref={ref}
      className={styles.band}
      data-surface="volt"
      aria-label="What toe training is for"
    >
      <div className={styles.track} data-moving={moving}>
        <ul className={styles.slogans}>{slogans}</ul>
        <ul className={styles.slogans} aria-hidden="true">
          {slogans}
        </ul>
      </div>
      {allowed && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? 'Play slogans' : 'Pause slogans'}
          className={styles.toggle}
          onClick={toggle}
        />
      )}
    </section>
  );
}
