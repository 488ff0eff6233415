import { ButtonLink } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Lead, Section, TitledItems } from '#ui/components/section/section.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { useSite } from '#ui/features/store/store-context.tsx';
import { Gauge } from './gauge.tsx';
import styles from './toe-tests.module.css';

const checks = [
  { title: 'Spread', text: 'Stand barefoot. Open your toes. How many gaps do you see?' },
  { title: 'Lift', text: 'Big toe up, four down. Then swap. Which half listens?' },
  { title: 'Stand', text: 'One foot, by a wall. Close your eyes. What do your toes do?' },
];

export default function ToeTests() {
  const { social } = useSite();
  return (
    <>
      <PageHead
        title="Toe Test"
        description="Toe Tests are coming soon: test your toes, train, test again. Until then, watch our videos."
      />
      <section className={styles.poster} data-surface="ink">
        <h1>Toe Test</h1>
        <Gauge className={styles.gauge} />
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
