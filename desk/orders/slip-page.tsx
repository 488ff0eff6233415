import { useParams } from '#ui/router.ts';
import { Button, ButtonLink } from '#ui/components/button/button.tsx';
import { Logo } from '#ui/components/logo/logo.tsx';
import { useAnswer } from '../client.ts';
import { Answer, Head, Moment } from '../parts/parts.tsx';
import styles from './slip.module.css';

/** The slip that goes into a parcel: what is in it, for whom, and no prices. */
export function SlipPage() {
  const { id = '' } = useParams();
  const answer = useAnswer('order', { id });
  return (
    <Answer answer={answer} what="the order">
      {([order]) => {
        if (order === undefined) return <Head title={`There is no order ${id}.`} />;
        const { number, address, due, parcels, placedAt, isTest } = order;
        const units = due.length > 0 ? due : (parcels.at(-1)?.units ?? []);
        return (
          <>
            <div className={styles.buttons}>
              <Button onClick={() => print()}>Print</Button>
              <ButtonLink variant="outline" to={`/orders/${id}`}>
                Back To The Order
              </ButtonLink>
            </div>
            <article className={styles.slip} aria-label={`Packing slip of ${number}`}>
              <header>
                <Logo />
                {isTest && <strong className={styles.test}>TEST</strong>}
              </header>
              <h1>{number}</h1>
              <p>
                Ordered <Moment at={placedAt} />
              </p>
              <h2>Ship To</h2>
              <address>{address.join('\n')}</address>
              <h2>In This Parcel</h2>
              <ul className={styles.units}>
                {units.map(({ productId, name, quantity }) => (
                  <li key={productId}>
                    <span aria-hidden="true" className={styles.box} />
                    <strong>{quantity} ×</strong> {name}
                  </li>
                ))}
              </ul>
              <p>Winning from the ground up. Thank you.</p>
            </article>
          </>
        );
      }}
    </Answer>
  );
}
