import { lazy } from '#ui/loading/lazy.tsx';
import { FormCard } from '#ui/pages/form-card/form-card.tsx';
import { useSite } from '#ui/features/store/store-context.tsx';
import styles from './contact.module.css';

export const Form = lazy(() => import('./contact-form.tsx'), { isPrerendered: true });

export default function ContactPage() {
  const { contactEmail, supportEmail, seller } = useSite();
  return (
    <FormCard
      description="Write to Ground Up with questions about toe training, orders and returns."
      wide
      intro={
        <p className={styles.lead}>
          Training, the kit, the strap, an order: ask us anything, barefoot or not.
          {seller.replyTime && ` ${seller.replyTime}`}
        </p>
      }
    >
      <Form />
      <dl className={styles.addresses}>
        <dt>Anything at all</dt>
        <dd>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </dd>
        <dt>Orders and returns</dt>
        <dd>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </dd>
        {seller.name && (
          <>
            <dt>Seller</dt>
            <dd>{seller.name}</dd>
          </>
        )}
        {seller.address && (
          <>
            <dt>Address</dt>
            <dd>{seller.address}</dd>
          </>
        )}
      </dl>
    </FormCard>
  );
}
