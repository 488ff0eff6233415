import { shopProducts } from '../../../src/domain/catalogue/catalogue.ts';
import { takeStock } from '../../src/application/stock/compare-stock.ts';
import { enforceAppCheck } from '../../src/settings/settings.ts';
import { functionUrl } from './check-payments.ts';
import { bad, good, type Finding, type Project } from './project.ts';

/** The rules of the database are this repository's. */
export async function checkRules({ rules, deployedRules }: Project): Promise<readonly Finding[]> {
  return (await deployedRules()).trim() === rules.trim()
    ? [good('The rules of the database are deployed.')]
    : [bad('The deployed rules of the database are others: deploy firestore.')];
}

const callables = ['createCheckoutSession', 'createUserWithRecaptcha', 'messageRecieved'];

/** Anyone can call every function, which refuses what says nothing; the callables refuse whom App Check has not seen. */
export async function checkFunctions({ id, env, ask }: Project): Promise<readonly Finding[]> {
  const refusal = enforceAppCheck(env) ? 401 : 400;
  const calls = [
    ...callables.map((name) => ({ name, body: { data: {} }, right: refusal })),
    { name: 'stripeWebhook', body: {}, right: 400 },
  ];
  return Promise.all(
    calls.map(async ({ name, body, right }) => {
      const { status } = await ask(functionUrl(id, name), { body });
      if (status === right) return good(`${name} answers.`);
      return [400, 401].includes(status)
        ? bad(`${name} has another ENFORCE_APP_CHECK: deploy functions.`)
        : bad(`${name} answers ${status}: is it deployed, and may anyone call it?`);
    }),
  );
}

/** The provider of the security check knows our secret: it refuses a token that is none, not us. */
export async function checkRecaptcha({ securityCheck }: Project): Promise<readonly Finding[]> {
  const { passed } = await securityCheck().verify('not-a-token', 'signup');
  return passed
    ? [bad('The security check lets anything pass.')]
    : [good('The security check knows our secret.')];
}

/** Every product of the shop has been counted. */
export async function checkStock({ documents }: Project): Promise<readonly Finding[]> {
  const counts = await takeStock(documents);
  return shopProducts.map(({ id }) => {
    const count = counts.find(({ productId }) => productId === id);
    return count?.inventory === undefined
      ? bad(`${id} has no stock record: npm run stock -- ${id} +PIECES`)
      : good(`${id}: ${count.inventory} in stock.`);
  });
}
