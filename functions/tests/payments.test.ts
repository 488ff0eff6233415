import { fakePayments } from '../../fakes/payments/fake-payments.ts';
import { describePayments } from '../../tests/contract/suites/payments/describe-payments.ts';

describePayments('the fake in the functions’ tests', async () => {
  let isDown = false;
  const fault = (): void => {
    if (isDown) throw new Error('The provider is down.');
  };
  const payments = fakePayments({ clock: Date, page: 2, fault });
  const { otherShop, deliver, dispute, suspect, pay, failRefund } = payments;
  return {
    payments,
    otherShop,
    pay: async (session, method) => pay(session, method),
    dispute: async (payment) => dispute(payment),
    suspect: async (payment, kind) => suspect(payment, kind),
    failRefund: (payment, part) => {
      failRefund('later', 'declined');
      return payments.refund(payment, part);
    },
    // The fake does not forget anything after a day.
    passDay: async () => undefined,
    posted: async () => {
      const page = await payments.events({ from: 0, to: Date.now(), after: undefined });
      return (page?.events ?? []).map((event) => deliver(event));
    },
    breakDown: async () => void (isDown = true),
  };
});
