import { PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import type { Units } from '../../../contract/order-answers.ts';
import { quantityOf } from './form.ts';

interface Props {
  readonly units: readonly Units[];
  /** The prefix of the fields' names, by which `chosen` reads them. */
  readonly prefix?: string;
  /** Text about the units, for each field's label, such as `never left, `. */
  readonly about?: string;
  /** The initial quantities; 0 by default. */
  readonly preset?: readonly Units[];
}

export const UnitFields = ({ units, prefix = 'units', about = '', preset }: Props) =>
  units.map(({ productId, name, quantity }) => (
    <PlainField
      key={productId}
      label={`${name}, ${about}of ${quantity}`}
      name={`${prefix}-${productId}`}
      type="number"
      min={0}
      max={quantity}
      defaultValue={quantityOf(preset ?? [], productId)}
      required
    />
  ));
