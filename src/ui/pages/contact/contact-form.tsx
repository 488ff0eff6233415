import { useState } from 'react';
import { useLocation } from '#ui/router.ts';
import type { ContactMessage } from '#application/ports/messaging.ts';
import type { UseCases } from '#application/use-cases.ts';
import { contactSchema } from '#domain/validation/contact.ts';
import { phonePattern } from '#domain/validation/phone.ts';
import { Field, FieldRow } from '#ui/components/form/field.tsx';
import { Form } from '#ui/components/form/form.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';

/** Prefilled messages, keyed by the link's `about` parameter (behaviour 8). */
const prefilled: Readonly<Record<string, string>> = {
  bundle: 'Please set up the dancer bundle for me: the kit and the strap, with free shipping.',
};

/** The last unsent message, which prefills the form when it opens again (behaviour 8). Never stored. */
const unsent = new WeakMap<UseCases, ContactMessage>();

/** The form for a name, email, phone number and message, which are checked in the schema's order (behaviour 8). */
export default function ContactForm() {
  const useCases = useUseCases();
  const [draft] = useState(() => unsent.get(useCases));
  const query = new URLSearchParams(useLocation().search);
  return (
    <Form
      schema={contactSchema}
      onSubmit={async (message) => {
        const result = await useCases.sendMessage(message);
        if (result.ok) unsent.delete(useCases);
        else unsent.set(useCases, message);
        return result;
      }}
      unavailable="message-not-sent"
      submitLabel="Send"
      busyLabel="Sending..."
      successText="Your message has been sent."
    >
      <Field name="name" label="Name" autoComplete="name" defaultValue={draft?.name} required />
      <FieldRow>
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={draft?.email}
          required
        />
        <Field
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          pattern={phonePattern}
          defaultValue={draft?.phone}
          hint="10 digits, such as (512) 555-0123. We call only if our email does not reach you."
          required
        />
      </FieldRow>
      <Field
        name="message"
        label="Message"
        multiline
        defaultValue={draft?.message ?? prefilled[query.get('about') ?? '']}
        required
      />
    </Form>
  );
}
