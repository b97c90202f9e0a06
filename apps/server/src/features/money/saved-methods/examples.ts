import * as own from '@roundbook/contract/money/saved-methods/own-methods';
import * as contract from '@roundbook/contract/money/saved-methods/saved-methods';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { owe, saveTestCard } from '../../../testing/money/test-charging.ts';

export const whoMay = `
  Limited Worker
    GET    /customers/{id}/charging

  Manager with CUSTOMERS
    GET    /customers/{id}/savedMethods
    POST   /customers/{id}/savedMethods/request
    DELETE /customers/{id}/savedMethods/{methodId}
    POST   /customers/{id}/savedMethods/{methodId}/default
    POST   /customers/{id}/chargeWhenDone

  Customer
    GET    /page/savedMethods
    POST   /page/savedMethods/card
    POST   /page/savedMethods/directDebit
    POST   /page/savedMethods/{methodId}/finish
    DELETE /page/savedMethods/{methodId}
    POST   /page/payments
    POST   /page/payments/{chargeId}/finish
`;

export const shownBy = {
  saved_methods: record('savedMethod'),
  charging_choices: record('savedMethod', 'customer_id'),
} satisfies Examples['shownBy'];

/** A client with a card and a debt, who has begun to pay it on their page. */
export const records = new SceneRecords(async (app, { business, client, customerToken }) => {
  await app.asOwner(
    `update payment_accounts set completed_at = now() where business_id = '${business.id}'`,
  );
  const { id: methodId } = await saveTestCard(app, business, client.id);
  await owe(app, business, client.id, 5000);
  const body = { amount: 100 };
  const { chargeId } = await app.data(own.startOwnPayment, { token: customerToken, body });
  return { methodId, chargeId };
});

export const examples: readonly Example[] = [
  example(contract.getCharging, ({ client }) => ({ params: { id: client.id } })),
  example(contract.listSavedMethods, ({ client }) => ({ params: { id: client.id } })),
  example(contract.askForMethod, ({ client }) => ({
    params: { id: client.id },
    body: { method: 'Card', channel: 'email' },
  })),
  example(contract.makeDefaultMethod, (scene) => ({
    params: { id: scene.client.id, methodId: records.of(scene).methodId },
  })),
  example(contract.changeChargeWhenDone, ({ client }) => ({
    params: { id: client.id },
    body: { chargeWhenDone: true },
  })),
  example(own.getOwnMethods, () => ({})),
  example(own.startOwnCard, () => ({})),
  example(own.startOwnMandate, () => ({})),
  example(own.finishOwnMethod, (scene) => ({ params: { methodId: records.of(scene).methodId } })),
  example(own.startOwnPayment, () => ({ body: { amount: 200, keepsCard: true } })),
  example(own.finishOwnPayment, (scene) => ({ params: { chargeId: records.of(scene).chargeId } })),
  example(own.removeOwnMethod, (scene) => ({ params: { methodId: records.of(scene).methodId } })),
  example(contract.removeSavedMethod, (scene) => ({
    params: { id: scene.client.id, methodId: records.of(scene).methodId },
  })),
];
