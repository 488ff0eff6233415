import { keep, takeKept } from '#ui/components/kept.ts';

const name = 'kept-fields';

/** The fields of the page, but passwords: those are never stored. */
const fieldsOf = () => [
  ...document.querySelectorAll<HTMLInputElement>(
    'main input:not([type=password], [hidden]), main textarea',
  ),
];

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';

addEventListener('app:leave', () => {
  const values = fieldsOf().map((field) => (isChoice(field) ? field.checked : field.value));
  keep(name, JSON.stringify([location.pathname, ...values]));
});

/**
 * Fills in what was typed, ticked or chosen before a reload to a new version (behaviour 13.3). Hydration takes it over,
 * that of a form whose code comes later too. What was changed since the reload stays.
 */
export function restoreFields(): void {
  const kept: unknown = JSON.parse(takeKept(name) ?? '[]');
  if (!Array.isArray(kept) || kept[0] !== location.pathname) return;
  for (const [index, field] of fieldsOf().entries()) {
    const value: unknown = kept[index + 1];
    if (typeof value === 'boolean') field.checked = value;
    if (typeof value === 'string' && field.value === field.defaultValue) field.value = value;
  }
}
