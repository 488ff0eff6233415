import { type RefObject, useId } from 'react';
import { minQuantity } from '#domain/cart/limits.ts';
import { IconButton } from '#ui/components/icon/icon.tsx';
import styles from './quantity-field.module.css';

interface QuantityFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly quantity: number;
  readonly max: number;
  readonly typed: string | undefined;
  readonly onType: (text: string) => void;
  readonly onFinish: () => void;
  readonly onStep: (quantity: number) => void;
}

/** The quantity field between a minus button and a plus button. Typing replaces the quantity (behaviour 3.1). */
export function QuantityField(props: QuantityFieldProps) {
  const { ref, quantity, max, typed, onType, onFinish, onStep } = props;
  const id = useId();
  return (
    <div className={`${styles.field} needs-script`}>
      <label htmlFor={id}>Quantity</label>
      <div className={styles.box}>
        <IconButton
          icon="minus"
          label="Decrease quantity"
          onClick={() => onStep(Math.max(quantity - 1, minQuantity))}
        />
        <input
          ref={ref}
          id={id}
          type="number"
          inputMode="numeric"
          min={minQuantity}
          max={max}
          value={typed ?? String(quantity)}
          // Selects the text, so that what the shopper types replaces it.
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onType(target.value)}
          onBlur={onFinish}
        />
        <IconButton
          icon="plus"
          label="Increase quantity"
          onClick={() => onStep(Math.min(quantity + 1, max))}
        />
      </div>
    </div>
  );
}
