import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** The field with the given label. */
export const field = (label: string): HTMLElement => screen.getByLabelText(label, { exact: true });

/** Replaces the text in the fields with the given labels. */
export async function fillIn(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(value);
  }
}

/** Expects a field to be invalid, focused and described by the message. */
export function expectInvalid(label: string, message: string): void {
  expect(field(label)).toBeInvalid();
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field(label)).toHaveFocus();
}

/** Submits a form twice before the page can respond, as a double click does. */
export function submitTwice(button: HTMLElement): void {
  act(() => {
    button.click();
    button.click();
  });
}
