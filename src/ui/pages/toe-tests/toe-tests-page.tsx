import { ButtonLink } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Lead, Section, TitledItems } from '#ui/components/section/section.tsx';
import { toes } from '#ui/components/toes/toes.ts';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { useSite } from '#ui/features/store/store-context.tsx';
import styles from './toe-tests.module.css';

const checks = {
  Spread: 'Stand barefoot. Open your toes. How many gaps do you see?',
  Lift: 'Big toe up, four down. Then swap. Which half listens?',
  Stand: 'One foot, by a wall. Close your eyes. What do your toes do?',
};

export default function ToeTests() {
  const { social } = useSite();
  return (
    <>
      <PageHead description="Toe Tests are coming soon: test your toes, train, test again. Until then, watch our videos." />
      <section className={styles.poster} data-surface="ink">
        <h1>Toe Test</h1>
        <Gauge />
        <div className={styles.soon}>
          <p className={styles.stamp}>Coming soon</p>
          <Lead>Test your toes. Train. Test again. Your results will live in your account.</Lead>
          <div className={styles.ways}>
            <ButtonLink to={social.video} rel="noopener">
              Watch the videos <Icon name="video" />
            </ButtonLink>
            <ButtonLink to="/create-account" variant="outline">
              Create an account
            </ButtonLink>
          </div>
        </div>
      </section>
      <Section surface="volt" aria-labelledby="until" className={styles.until}>
        <h2 id="until">No score yet. Just look down.</h2>
        <ul className={styles.checks}>
          <TitledItems items={checks} />
        </ul>
        <ButtonLink to="/shop">Start training now</ButtonLink>
      </Section>
    </>
  );
}

const ground = 132;
const marks = [0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 132];

/** Five toes as empty gauges beside a scale, since nothing has been measured yet. */
function Gauge() {
  return (
    <svg
      className={styles.gauge}
      viewBox="-30 -2 292 136"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {marks.map((height, index) => (
        <path key={height} d={`M-28 ${ground - height}h${index % 3 === 0 ? 18 : 9}`} />
      ))}
      {toes.map(({ x, width, height }) => (
        <path
          key={x}
          d={`M${x} ${ground}V${ground - height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${ground}`}
          strokeDasharray="5 4"
        />
      ))}
      <path d={`M-30 ${ground}H262`} strokeWidth="4" />
    </svg>
  );
}
