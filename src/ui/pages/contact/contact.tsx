import { yupResolver } from '@hookform/resolvers/yup';
import { messageSentText } from '../../../domain/errors/notices.ts';
import { contactSchema, type ContactValues } from '../../../domain/validation/contact.ts';
import { phonePattern } from '../../../domain/validation/phone.ts';
import { Field, TextArea } from '../../components/field/field.tsx';
import { EmailField } from '../../features/forms/email-field.tsx';
import { firstError } from '../../features/forms/first-error.ts';
import { FormCard } from '../../features/forms/form-card.tsx';
import forms from '../../features/forms/store-form.module.css';
import { StoreForm } from '../../features/forms/store-form.tsx';
import { useStoreForm } from '../../features/forms/use-store-form.ts';
import { PageHead } from '../../features/store/page-head.tsx';
import { useSite } from '../../features/store/site-context.tsx';
import { useUseCases } from '../../features/store/use-cases-context.tsx';
import styles from './contact.module.css';

const resolver = firstError(yupResolver(contactSchema), contactSchema);

export default function Contact() {
  return (
    <>
      <PageHead
        path="/contact"
        title="Contact"
        description="Write to Ground Up: questions about toe training, orders and returns."
      />
      <FormCard
        title="Contact"
        wide
        aside={
          <p className={styles.lead}>
            Training, the kit, the strap, an order: ask us anything, barefoot or not.
          </p>
        }
      >
        <ContactForm />
        <Addresses />
      </FormCard>
    </>
  );
}

function Addresses() {
  const { contactEmail, supportEmail } = useSite();
  return (
    <dl className={styles.addresses}>
      <dt>Anything at all</dt>
      <dd>
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </dd>
      <dt>Orders and returns</dt>
      <dd>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </dd>
    </dl>
  );
}

function ContactForm() {
  const { sendMessage } = useUseCases();
  const { field, form } = useStoreForm<ContactValues>({
    resolver,
    send: sendMessage,
    doneText: messageSentText,
  });
  return (
    <StoreForm {...form} action="Send" busyAction="Sending...">
      <Field {...field('name')} label="Name" autoComplete="name" required />
      <div className={forms.pair}>
        <EmailField {...field('email')} required />
        <Field
          {...field('phone')}
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          pattern={phonePattern}
          hint="10 digits, such as (512) 555-0123."
          required
        />
      </div>
      <TextArea {...field('message')} label="Message" required />
    </StoreForm>
  );
}
