import { type SubmitEvent, useState } from 'react';
import type { PendingPayment, ShippingDetails } from '#application/ports/test-payments.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import styles from './payment-form.module.css';

const fields = [
  { key: 'name', label: 'Name', autoComplete: 'shipping name', value: 'Alex Example' },
  { key: 'line1', label: 'Address', autoComplete: 'shipping address-line1', value: '1 Track Lane' },
  { key: 'city', label: 'City', autoComplete: 'shipping address-level2', value: 'Austin' },
  { key: 'state', label: 'State', autoComplete: 'shipping address-level1', value: 'TX' },
  { key: 'postalCode', label: 'ZIP', autoComplete: 'shipping postal-code', value: '78701' },
  { key: 'country', label: 'Country', autoComplete: 'shipping country', value: 'US' },
] as const;

/** Where to ship, and the two ways on: pay or cancel. Filled in with an example, so that trying takes one press. */
export function PaymentForm({
  sessionId,
  pending,
}: {
  readonly sessionId: string;
  readonly pending: PendingPayment;
}) {
  const { testPayments } = useUseCases();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailed(false);
    testPayments?.pay(sessionId, shippingOf(form)).then(
      () => location.assign(pending.successUrl),
      () => {
        setBusy(false);
        setFailed(true);
      },
    );
  };

  return (
    <form className={styles.form} onSubmit={pay}>
      <h2>Ship to</h2>
      {fields.map(({ key, label, autoComplete, value }) => (
        <label key={key} className={styles[key]}>
          <span>{label}</span>
          <input name={key} autoComplete={autoComplete} defaultValue={value} required />
        </label>
      ))}
      {failed && <p role="alert">The payment could not be written down. Please try again.</p>}
      <Button type="submit" disabled={busy}>
        {busy ? 'Processing...' : 'Pay'}
      </Button>
      <Button look="outline" disabled={busy} onClick={() => location.assign(pending.cancelUrl)}>
        Cancel
      </Button>
    </form>
  );
}

function shippingOf(form: FormData): ShippingDetails {
  const text = (key: keyof ShippingDetails) => {
    const value = form.get(key);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    line1: text('line1'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    country: text('country'),
  };
}
