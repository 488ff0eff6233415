import { PlainField } from '#ui/components/field/plain-field.tsx';
import type { Units } from '#functions/tools/lib/desk/order-contract.ts';
import { quantityOf } from './form.ts';

interface Props {
  readonly units: readonly Units[];
  /** Before the products in the names of the fields, as `chosen` reads them. */
  readonly prefix?: string;
  /** What is said of the units. */
  readonly about?: string;
  /** What is filled in at first; none without it. */
  readonly preset?: readonly Units[];
}

/** Fields for how many of some units are meant. */
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
