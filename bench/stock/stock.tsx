import type { BackendState } from '#adapters/memory/backend-state.ts';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import type { Product, ProductId } from '#domain/catalogue/product.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { backend } from '../backend.ts';
import { Buttons, CardItem, Cards } from '#ui/components/card/card.tsx';
import { PlainField } from '#ui/components/field/plain-field.tsx';
import { BenchSection } from '../components/bench-section.tsx';
import styles from './stock.module.css';

/** Sets a product's stock in units; `undefined` removes its record. */
const setStock = (id: ProductId, units: number | undefined): Promise<BackendState> =>
  backend.state.update(({ inventory: { [id]: _before, ...others }, ...state }) => ({
    ...state,
    inventory: units === undefined ? others : { ...others, [id]: units },
  }));

function ProductStock({
  product: { id, name },
  units,
}: {
  readonly product: Product;
  readonly units: number | undefined;
}) {
  const { notify } = useNotice();
  const save = (newUnits: number | undefined): void =>
    void setStock(id, newUnits).then(() =>
      notify({
        role: 'status',
        text: newUnits === undefined ? `${name} has no record.` : `${name}: ${newUnits} in stock.`,
      }),
    );
  return (
    <CardItem>
      <h3>
        <a href={`/product/${id}`}>{name}</a>
      </h3>
      <p className={styles.units}>
        {units === undefined ? (
          'No record'
        ) : (
          <>
            <strong>{units}</strong> in stock
          </>
        )}
      </p>
      {/* The key resets the field whenever the stock changes, even in another tab. */}
      <form
        key={units}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save(Number(new FormData(event.currentTarget).get('units')));
        }}
      >
        <PlainField
          label={`Units of ${name}`}
          name="units"
          type="number"
          min={-999_999}
          max={999_999}
          defaultValue={units}
          required
          hint="A negative number means that units are owed."
        />
        <Buttons label={`Stock of ${name}`}>
          <Button type="submit">Set Stock</Button>
          <Button variant="outline" disabled={units === undefined} onClick={() => save(undefined)}>
            Remove Record
          </Button>
        </Buttons>
      </form>
    </CardItem>
  );
}

export function Stock({ state: { inventory } }: { readonly state: BackendState }) {
  return (
    <BenchSection
      id="stock"
      title="Stock"
      description="The units that the store can sell. A product page reads them when it opens and when you return to it."
    >
      <Cards>
        {catalogue.map((product) => (
          <ProductStock key={product.id} product={product} units={inventory[product.id]} />
        ))}
      </Cards>
    </BenchSection>
  );
}
