import { Check } from '../../../../../src/ui/components/field/plain-field.tsx';
import { type Carrier, carrierOf, carriers } from '../../../../src/domain/carriers.ts';
import { textIn } from './form.ts';
import styles from './orders.module.css';

/** The `localStorage` key of the last chosen carrier. */
const kept = 'carrier';

/** Asks for a parcel's carrier, and preselects `carrier` or, for a new parcel, the last chosen carrier. */
export const CarrierField = ({ carrier }: { readonly carrier?: string | undefined }) => {
  const preset = carrier ?? localStorage.getItem(kept);
  const all = [...Object.entries(carriers), ['other', { name: 'Other' }]] as const;
  return (
    <fieldset className={styles.ways}>
      <legend>Carrier</legend>
      {all.map(([value, { name }]) => (
        <Check
          key={value}
          type="radio"
          name="carrier"
          value={value}
          label={name}
          defaultChecked={value === preset}
          onChange={() => localStorage.setItem(kept, value)}
          required
        />
      ))}
    </fieldset>
  );
};

/** The carrier chosen in a form; undefined for “Other”. */
export const carrierIn = (form: FormData): Carrier | undefined =>
  carrierOf(textIn(form, 'carrier'));
