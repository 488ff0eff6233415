import type { ComponentProps } from 'react';
import { Field } from '#ui/components/field/field.tsx';

/** An email field that phones and password managers know as one. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, 'label' | 'type'>) {
  return (
    <Field
      autoComplete="email"
      {...props}
      label="Email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
