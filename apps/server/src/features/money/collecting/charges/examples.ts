import * as contract from '@roundbook/contract/money/charges/charges';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { newId } from '../../../../platform/db/ids.ts';
import { example, type Example } from '../../../../proof/example.ts';
import { SceneRecords } from '../../../../proof/scene-records.ts';
import { record } from '../../../../proof/shown-by.ts';
import type { Examples } from '../../../../proof/slice-examples.ts';
import { carryOut, owe } from '../../../../testing/money/test-charging.ts';

export const whoMay = `
  Manager
    GET    /payments/{id}/path
    POST   /payments/{id}/refund
    POST   /payments/{id}/disputes/{disputeId}/evidence

  Manager with CUSTOMERS
    POST   /customers/{id}/chargePaymentMethod
    DELETE /customers/{id}/pendingCharge
    GET    /customers/{id}/charges
    GET    /charges/failed
`;

export const shownBy = {
  charges: record('charge'),
  charge_events: record('charge', 'charge_id'),
  refunds: record('charge', 'charge_id'),
  disputes: record('charge', 'charge_id'),
} satisfies Examples['shownBy'];

/** A charge that the customer disputes, and another charge that is waiting. */
export const records = new SceneRecords(async (app, { business, token, client, mark }) => {
  const params = { id: client.id };
  await owe(app, business, client.id, 5000);
  const charge = async (amount: number) =>
    (await app.data(contract.chargePaymentMethod, { token, params, body: { amount } })).charge.id;
  const chargeId = await charge(700);
  await carryOut(app, business, chargeId);
  const waitingId = await charge(300);
  const query = { customerId: client.id, method: 'Card' as const };
  const { payments } = await app.data(listPayments, { token, query });
  const [disputeId, paymentId] = [newId(), payments[0]!.id];
  await app.asOwner(`insert into disputes (business_id, id, charge_id, provider_dispute_id, state,
    amount, fee, reason) values ('${business.id}', '${disputeId}', '${chargeId}',
    'dp_${mark}', 'Evidence needed', 700, 1500, '${mark} was not there')`);
  return { waitingId, paymentId, disputeId };
});

export const examples: readonly Example[] = [
  example(contract.chargePaymentMethod, ({ client }) => ({
    params: { id: client.id },
    body: { amount: 400 },
  })),
  example(contract.listCharges, ({ client }) => ({ params: { id: client.id } })),
  example(contract.listFailedCharges, () => ({})),
  example(contract.cancelPendingCharge, (scene) => ({
    params: { id: scene.client.id },
    body: { chargeId: records.of(scene).waitingId },
  })),
  example(contract.getPaymentPath, (scene) => ({ params: { id: records.of(scene).paymentId } })),
  example(contract.refundPayment, (scene) => ({
    params: { id: records.of(scene).paymentId },
    body: { amount: 200, reason: `${scene.mark} complained` },
  })),
  example(contract.submitEvidence, (scene) => {
    const { paymentId, disputeId } = records.of(scene);
    return {
      params: { id: paymentId, disputeId },
      body: { words: `${scene.mark} was there`, assetIds: [scene.photo.id] },
    };
  }),
];
