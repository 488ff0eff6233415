import { Link } from '#ui/components/link/link.tsx';
import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { ButtonLink } from '#ui/components/button/button.tsx';
import { Drawing } from '#ui/components/drawing/drawing.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import { Callout, Lead, Section, TitledItems } from '#ui/components/section/section.tsx';
import { directions, holdSeconds } from '#ui/features/compass/directions.ts';
import { ProductCard } from '#ui/features/shop/product-card.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';
import styles from './athletes.module.css';

const lanes = {
  Sprint:
    'You land on the ball of the foot and you’re gone. Stiff toes drive the track back. Soft ones sink.',
  Jump: 'Hips, knees, ankles: done. The toes are still pushing. That is the inch you’re after.',
  Cut: 'Plant. Press. Go. Toes grip the new direction while the rest of you is still on its way.',
  Land: 'Toes reach down first, spread and take the edge off. Quiet landings are strong landings.',
};

const session = [
  {
    title: 'Roll',
    tool: 'Massage ball',
    drawing: 'ball',
    text: 'Under each foot, heel to toes. Where it’s tight, stay.',
  },
  {
    title: 'Press',
    tool: 'Half rollers',
    drawing: 'press',
    text: 'Toes on the cork, heel on the floor. Press down and hold. Then rise, slow up and slower down.',
  },
  {
    title: 'Band',
    tool: 'Resistance band',
    drawing: 'band',
    text: 'Around the toes. Curl against it, lift against it, spread against it.',
  },
  {
    title: 'Recover',
    tool: 'Massage roller',
    drawing: 'roller',
    text: 'Under the arches, then the calves. Shoes back on. Go.',
  },
] as const;

export default function Athletes() {
  return (
    <>
      <PageHead description="Toe strength for sprinting, jumping, cutting and landing, and a barefoot session to train it before practice." />
      <section className={styles.hero} data-surface="ink">
        <Picture
          src="/images/toe-roller-4.jpg"
          alt="The kit from above on a red running track, beside a white lane line: two half rollers, the massage roller, and the ball inside the open band."
          sizes="(width < 900px) 100vw, 50vw"
          priority
          className={styles.picture}
        />
        <div className={styles.title}>
          <h1>
            Win the <span className="one-line">last inch</span>
          </h1>
          <Lead>You train everything above the ankle. The ground only meets what’s below it.</Lead>
          <ButtonLink to="/shop">Shop the gear</ButtonLink>
        </div>
      </section>

      <section className={styles.lanes} data-surface="track" aria-labelledby="lanes">
        <h2 id="lanes">Four moments. One point of contact.</h2>
        <ul className={styles.list}>
          <TitledItems items={lanes} />
        </ul>
      </section>

      <Section aria-labelledby="session" className={styles.session}>
        <header>
          <h2 id="session">Barefoot, before practice.</h2>
          <Lead>The kit, start to finish. Slow. Both feet. Stop if it hurts.</Lead>
        </header>
        <ol className={styles.steps}>
          {session.map(({ title, tool, drawing, text }) => (
            <li key={title}>
              <Drawing of={drawing} />
              <h3>{title}</h3>
              <p className={styles.tool}>{tool}</p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section surface="volt" aria-labelledby="strap" className={styles.strap}>
        <h2 id="strap">
          <span>{directions.length * holdSeconds}</span> seconds per foot.
        </h2>
        <div className={styles.sum}>
          <Callout>
            {directions.length} directions, {holdSeconds} seconds each. That leaves no room for
            excuses.
          </Callout>
          <Link to="/why-toes#compass" className={styles.more}>
            Try the eight pulls <Icon name="arrow" />
          </Link>
        </div>
      </Section>

      <Section aria-labelledby="gear">
        <h2 id="gear">Pack it next to your spikes.</h2>
        <div className={styles.cards}>
          {shopProducts.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      </Section>
    </>
  );
}
