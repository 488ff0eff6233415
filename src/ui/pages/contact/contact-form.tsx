import { useSearchParams } from 'react-router';
import { messageSentText } from '#domain/errors/notices.ts';
import { contactSchema } from '#domain/validation/contact.ts';
import { phonePattern } from '#domain/validation/phone.ts';
import { Field, FieldRow } from '#ui/features/forms/field.tsx';
import { Form } from '#ui/features/forms/form.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';

/** A message begun, by what its link is about (behaviour 8). */
const begun: Readonly<Record<string, string>> = {
  bundle: 'Please set up the dancer bundle for me: the kit and the strap, with free shipping.',
};

/** Name, email, phone and message; checked in the schema's order (behaviour 8). */
export default function ContactForm() {
  const { sendMessage } = useUseCases();
  const [query] = useSearchParams();
  return (
    <Form
      schema={contactSchema}
      onSubmit={sendMessage}
      unavailable="message-not-sent"
      submitLabel="Send"
      busyLabel="Sending..."
      successText={messageSentText}
    >
      <Field name="name" label="Name" autoComplete="name" required />
      <FieldRow>
        <Field name="email" label="Email" type="email" autoComplete="email" required />
        <Field
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          pattern={phonePattern}
          hint="10 digits, such as (512) 555-0123."
          required
        />
      </FieldRow>
      <Field
        name="message"
        label="Message"
        multiline
        defaultValue={begun[query.get('about') ?? '']}
        required
      />
    </Form>
  );
}
