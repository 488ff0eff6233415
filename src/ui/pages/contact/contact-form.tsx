import { yupResolver } from '@hookform/resolvers/yup';
import { messageSentText } from '#domain/errors/notices.ts';
import { contactSchema, type ContactValues } from '#domain/validation/contact.ts';
import { phonePattern } from '#domain/validation/phone.ts';
import { Field, TextArea } from '#ui/components/field/field.tsx';
import { EmailField } from '#ui/features/forms/email-field.tsx';
import { firstError } from '#ui/features/forms/first-error.ts';
import forms from '#ui/features/forms/store-form.module.css';
import { StoreForm } from '#ui/features/forms/store-form.tsx';
import { useStoreForm } from '#ui/features/forms/use-store-form.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';

const resolver = firstError(yupResolver(contactSchema), contactSchema);

/** Name, email, phone and message; checked in the order of the specification, which is another (spec 5). */
export default function ContactForm() {
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
