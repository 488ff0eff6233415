import { messageSentText } from '#domain/errors/notices.ts';
import { contactSchema } from '#domain/validation/contact.ts';
import { phonePattern } from '#domain/validation/phone.ts';
import { Field, FieldRow } from '#ui/features/forms/field.tsx';
import { Form } from '#ui/features/forms/form.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';

/** Name, email, phone and message; checked in the schema's order (behaviour 8). */
export default function ContactForm() {
  const { sendMessage } = useUseCases();
  return (
    <Form
      schema={contactSchema}
      onSubmit={sendMessage}
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
          autoComplete="tel"
          pattern={phonePattern}
          hint="10 digits, such as (512) 555-0123."
          required
        />
      </FieldRow>
      <Field name="message" label="Message" multiline required />
    </Form>
  );
}
