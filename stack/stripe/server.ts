import { fieldsIn } from '../../src/domain/field.ts';
import {
  controlBody,
  json,
  notFound,
  serve,
  type Answer,
  type Ask,
  type Running,
} from '../lib/local-server.ts';
import { answerApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { answerPage } from './hosted-page.ts';
import { disputeStatuses, Payments } from './payments.ts';
import { Sessions } from './sessions.ts';
import { deliveries, Webhooks, type Delivery, type PaymentEvent } from './webhooks.ts';

interface Options {
  readonly port: number;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The address of the store's function that takes events. */
  readonly endpoint: string;
  /** How events reach the store at first. */
  readonly delivery: Delivery;
  /** Milliseconds until an event that was not taken is sent again; each later one waits twice as long. */
  readonly backoff?: number;
}

// Its loader compares the versions.
const script = (version: string): Answer => ({
  headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  body: `globalThis.Stripe = Object.assign(() => ({}), { version: ${JSON.stringify(version)} });`,
});

/**
 * Opens the payment provider's fake: its interface, its hosted page, its script and its webhooks. Under `/control`
 * it can be set how events are delivered (`PUT delivery`), to send what it held back (`POST release`), to say what it
 * sent once all has settled (`GET deliveries`), to refuse calls (`PUT fault`), and to forget all (`POST reset`).
 */
export function startStripe(options: Options): Promise<Running> {
  const { endpoint, webhookSecret: secret, secretKey, backoff = 250 } = options;
  const webhooks = new Webhooks({ endpoint, secret, backoff });
  webhooks.delivery = options.delivery;
  const send = (events: readonly PaymentEvent[]): void => webhooks.send(events);
  const payments = new Payments(send);
  const sessions = new Sessions(send, payments);
  const account = { sessions, payments, history: () => webhooks.history, endpoint };
  let fault = 0;

  const controls: Readonly<Record<string, (ask: Ask) => Answer | Promise<Answer>>> = {
    'PUT /control/delivery': (ask) => {
      const { mode, delay } = fieldsIn(controlBody(ask));
      const delivery = deliveries.find((one) => one === mode);
      if (!delivery) return json({ error: `mode is one of ${deliveries.join(', ')}` }, 400);
      webhooks.delivery = delivery;
      if (typeof delay === 'number') webhooks.delay = delay;
      return json({});
    },
    'POST /control/release': (ask) => {
      controlBody(ask);
      webhooks.release();
      return json({});
    },
    'GET /control/deliveries': async () => {
      await webhooks.settled();
      return json(webhooks.attempts);
    },
    'PUT /control/fault': (ask) => {
      fault = Number(fieldsIn(controlBody(ask))['status'] ?? 0);
      return json({});
    },
    'POST /control/refund': (ask) => {
      const { payment, amount } = fieldsIn(controlBody(ask));
      return json(
        payments.refund(String(payment), amount === undefined ? undefined : Number(amount)),
      );
    },
    'POST /control/fail-refund': (ask) =>
      json(payments.failRefund(String(fieldsIn(controlBody(ask))['payment']))),
    'POST /control/dispute': (ask) => {
      const { payment, status } = fieldsIn(controlBody(ask));
      const next = disputeStatuses.find((one) => one === status);
      return json(
        next === undefined
          ? payments.dispute(String(payment))
          : payments.updateDispute(String(payment), next),
      );
    },
    'POST /control/reset': (ask) => {
      controlBody(ask);
      webhooks.reset();
      sessions.clear();
      payments.clear();
      fault = 0;
      return json({});
    },
  };

  const handle = async (ask: Ask): Promise<Answer> => {
    const { pathname } = ask.url;
    const control = controls[`${ask.method} ${pathname}`];
    try {
      if (control) return await control(ask);
    } catch (error) {
      if (error instanceof ApiError) return error.answer;
      throw error;
    }
    if (pathname === '/') return json({ ready: true });
    if (/^\/[\w.]+\/stripe\.js$/.test(pathname)) return script(pathname.split('/')[1] ?? '');
    try {
      if (!pathname.startsWith('/v1/')) return answerPage(sessions, ask) ?? notFound(ask);
      if (fault > 0) throw new ApiError('The fake was set to fail.', fault, 'api_error');
      return answerApi(account, secretKey, ask);
    } catch (error) {
      if (error instanceof ApiError) return error.answer;
      throw error;
    }
  };
  return serve(handle, options.port);
}
