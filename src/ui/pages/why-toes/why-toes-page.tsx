import { Link } from '#ui/components/link/link.tsx';
import { ButtonLink } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import { Lead, Section, TitledItems } from '#ui/components/section/section.tsx';
import { Toes } from '#ui/components/toes/toes.tsx';
import { Compass } from '#ui/features/compass/compass.tsx';
import { directions, holdSeconds, pullInches } from '#ui/features/compass/directions.ts';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { chain, facts, jobs, tools } from './copy.ts';
import styles from './why-toes.module.css';

export default function WhyToes() {
  return (
    <>
      <PageHead
        title="Why Toes"
        description="How your toes decide speed, balance, quickness and power, and how to train them."
      />
      <Section surface="track" className={styles.hero}>
        <h1>
          <span>Why toes?</span> They leave the ground last.
        </h1>
        <div className={styles.intro}>
          <Lead>
            Legs, core, lungs: all of it goes into the ground through ten toes. Or it doesn’t go.
          </Lead>
          <ButtonLink to="/shop">Shop the gear</ButtonLink>
        </div>
        <Toes className={styles.toes} />
      </Section>

      <Section className={styles.chain} aria-labelledby="chain">
        <h2 id="chain">Force runs downhill.</h2>
        <ol className={styles.links}>
          {chain.map((link) => (
            <li key={link}>{link}</li>
          ))}
        </ol>
      </Section>
      <Section surface="volt" className={styles.finish}>
        <p>Toes finish it.</p>
      </Section>

      <Points id="jobs" heading="Five jobs." points={jobs} className={styles.jobs} />

      <section className={styles.shoes} aria-labelledby="shoes">
        <Picture
          src="/images/toe-roller-5.jpg"
          alt="Two bare footprints on the track, the cork kit around them."
          sizes="(width < 900px) 100vw, 42vw"
          className={styles.picture}
        />
        <div className={styles.kit}>
          <h2 id="shoes">Your shoes do half their work. Take them off.</h2>
          <Lead>
            A stiff sole bends for you. A soft one hides the floor. Good to run in. No way to get
            strong.
          </Lead>
          <ul className={styles.tools}>
            <TitledItems items={tools} />
          </ul>
          <ButtonLink to="/product/toe-roller" variant="outline">
            See the kit
          </ButtonLink>
        </div>
      </section>

      <section className={styles.strap} data-surface="ink" aria-labelledby="strap">
        <div className={styles.kit}>
          <h2 id="strap">Then pull. Every way there is.</h2>
          <Lead>
            {`Loop the strap round your toes and hold the other end. Pull ${pullInches} inches, until it’s tight. Hold ${holdSeconds} seconds: you pull, nothing moves. Ease off. On to the next of ${directions.length} directions.`}
          </Lead>
          <ButtonLink to="/product/toe-strap" variant="outline">
            See the strap
          </ButtonLink>
        </div>
        <Picture
          src="/images/toe-strap-2.jpg"
          alt="The strap’s webbing, yellow stitches and slider."
          sizes="(width < 900px) 100vw, 42vw"
          className={styles.picture}
        />
      </section>
      <Section id="compass" surface="ink" aria-labelledby="pulls" className={styles.compass}>
        <h2 id="pulls">Seven seconds. Eight ways.</h2>
        <Compass />
      </Section>

      <Points id="facts" heading="Straight talk." points={facts} className={styles.facts} />

      <Section surface="track" className={styles.next} aria-labelledby="next">
        <h2 id="next">Start at the bottom.</h2>
        <ButtonLink to="/shop">Go to the shop</ButtonLink>
        <Link to="/athletes">
          For athletes <Icon name="arrow" />
        </Link>
        <Link to="/dancers">
          For dancers <Icon name="arrow" />
        </Link>
      </Section>
    </>
  );
}

interface PointsProps {
  readonly id: string;
  readonly heading: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
  readonly className: string | undefined;
}

/** A section of titled points. */
function Points({ id, heading, points, className }: PointsProps) {
  return (
    <Section aria-labelledby={id} className={className}>
      <h2 id={id}>{heading}</h2>
      <dl>
        {points.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
