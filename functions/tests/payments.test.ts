import { fakePayments } from './support/fake-payments.ts';
import { describePayments } from './suites/payments.ts';

describePayments('the fake of the functions’ tests', async () => {
  let isDown = false;
  const fault = (): void => {
    if (isDown) throw new Error('The provider is down.');
  };
  const payments = fakePayments({ clock: Date, page: 2, fault });
  const { another, deliver, dispute, pay, failRefund } = payments;
  return {
    payments,
    another,
    pay: async (session, method) => pay(session, method),
    dispute: async (payment) => dispute(payment),
    failRefund: (payment) => {
      failRefund('later', 'declined');
      return payments.refund(payment);
    },
    posted: async () => {
      const page = await payments.events({ from: 0, to: Date.now(), after: undefined });
      return (page?.events ?? []).map((event) => deliver(event));
    },
    breakDown: async () => void (isDown = true),
  };
});
