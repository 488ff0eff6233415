import { demoAccount } from '#domain/account/demo-account.ts';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { server } from '#mocks/node.ts';

export const functionsUrl = 'https://us-central1-ground-up-test.cloudfunctions.net/:name';
export const recordsUrl = /^https:\/\/firestore\.googleapis\.com\/.*:batchGet/;
const identityUrl = /^https:\/\/identitytoolkit\.googleapis\.com\//;

/** From now on, every service responds with this. */
export const answerAll = (answer: () => Response): void =>
  server.use(...[functionsUrl, recordsUrl, identityUrl].map((url) => http.post(url, answer)));

export const answerJson = (body: JsonBodyType, status = 200): void =>
  answerAll(() => HttpResponse.json(body, { status }));

/** One of each call that the tests send. */
export const sent = {
  checkout: { items: [{ priceId: 'price_1', quantity: 2 }], origin: 'https://a.example' },
  newcomer: {
    name: 'A B',
    email: 'a@b.example',
    password: 'sprint-barefoot-9',
    securityToken: 't',
  },
  demo: { email: demoAccount.email, password: demoAccount.password },
  message: { name: 'A', email: 'a@b.example', phone: '5125550100', message: 'Hi' },
};

const record = 'projects/ground-up-test/databases/(default)/documents/products/toe-roller';
const now = '2026-11-21T00:00:00.000000Z';

/** The document store's response for the kit: its inventory as a wire value, or no record. */
export const recordOf = (inventory?: JsonBodyType): JsonBodyType =>
  inventory === undefined
    ? [{ missing: record, readTime: now }]
    : [
        {
          found: { name: record, fields: { inventory }, updateTime: now, createTime: now },
          readTime: now,
        },
      ];
