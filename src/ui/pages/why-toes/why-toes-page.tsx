import { Link } from '#ui/components/link/link.tsx';
import { ButtonLink } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import { Lead, Section, TitledItems } from '#ui/components/section/section.tsx';
import { Toes } from '#ui/components/toes/toes.tsx';
import { Compass } from '#ui/features/compass/compass.tsx';
import { directions, holdSeconds, pullInches } from '#ui/features/compass/directions.ts';
import { PageHead } from '#ui/features/store/page-head.tsx';
import styles from './why-toes.module.css';

/** The parts of the chain before the toes. Each line is larger than the one before. */
const chain = ['Hips start it.', 'Knees pass it on.', 'Ankles snap it down.'];

const jobs = {
  Sprint:
    'Contact is short. Toes that stay stiff hand the push straight to the ground. Toes that fold keep some of it.',
  Jump: 'Hips and knees get you moving. Toes give the last push, and they aim it.',
  Balance: 'Standing still is work. Toes press, grip and let go to keep you over your feet.',
  Turn: 'A turn stands on a patch of floor no larger than a coin or two. Toes keep it small.',
  Pointe:
    'The shoe is stiff. The strength inside it is yours: long toes that press and never curl.',
};

const tools = {
  Roll: 'The ball under a bare foot, slowly, heel to toes. Wake it all up.',
  Press: 'Toes on the half roller. Press, grip, rise. Slow is strong.',
  Band: 'Looped around your toes. Push against it, pull against it, spread.',
};

const facts = {
  'What we know':
    'Muscles get stronger when they work against something, a little more each time. Toes have muscles: in the foot, and up in the calf and shin. Most training leaves them out.',
  'What nobody can tell you':
    'How much faster, higher or steadier you will be. So you will find no percentages here. Train, and see.',
  'What this is not':
    'Treatment. It is training gear. If a foot hurts, tingles or has been injured, ask someone qualified before you load it.',
};

export default function WhyToes() {
  return (
    <>
      <PageHead description="How your toes decide speed, balance, quickness and power, and how to train them." />
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
        <p className="one-line">Toes finish it.</p>
      </Section>

      <Points id="jobs" heading="Five jobs." points={jobs} className={styles.jobs} />

      <section className={styles.shoes} aria-labelledby="shoes">
        <Picture
          src="/images/toe-roller-5.jpg"
          alt="Two bare footprints on the track, the cork kit around them."
          sizes="(width < 900px) 100vw, 40vw"
          className={styles.picture}
        />
        <div className={styles.kit}>
          <h2 id="shoes">Shoes off.</h2>
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
            {`Loop the strap around your toes and hold the other end. Pull ${pullInches} inches, until it’s tight. Hold ${holdSeconds} seconds: you pull, nothing moves. Ease off. On to the next of ${directions.length} directions.`}
          </Lead>
          <ButtonLink to="/product/toe-strap" variant="outline">
            See the strap
          </ButtonLink>
        </div>
        <Picture
          src="/images/toe-strap-2.jpg"
          alt="The strap’s webbing, yellow stitches and slider."
          sizes="(width < 900px) 100vw, 40vw"
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
  readonly points: Readonly<Record<string, string>>;
  readonly className: string | undefined;
}

function Points({ id, heading, points, className }: PointsProps) {
  return (
    <Section aria-labelledby={id} className={className}>
      <h2 id={id}>{heading}</h2>
      <dl>
        {Object.entries(points).map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
