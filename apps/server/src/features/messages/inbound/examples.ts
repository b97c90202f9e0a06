import { answerAsCustomer } from '@roundbook/contract/messages/inbound/sandbox-answers';
import {
  getSmsAccount,
  updateCustomSmsName,
} from '@roundbook/contract/messages/inbound/sender-names';
import { transact } from '../../../platform/db/transaction.ts';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { queueMessages } from '../outbox/effects.ts';

export const whoMay = `
  Manager
    GET    /voip/account

  Owner
    POST   /outbox/{id}/answer
    POST   /voip/updateCustomSMSName
`;

/** A recorded text. */
export const records = new SceneRecords(async (app, { business, client }) => {
  const [recordedId] = await transact(app.database, { businessId: business.id }, async (tx) =>
    queueMessages(tx, () => undefined, [
      { channel: 'sms', kind: 'message', to: '07700900123', body: 'Hi', customerId: client.id },
    ]),
  );
  await app.asOwner(`update messages set state = 'Recorded' where id = '${recordedId}'`);
  return { recordedId: recordedId! };
});

export const examples: readonly Example[] = [
  example(answerAsCustomer, (scene) => ({
    params: { id: records.of(scene).recordedId },
    body: { text: `${scene.mark} thank you` },
  })),
  example(getSmsAccount, () => ({})),
  example(updateCustomSmsName, () => ({ body: { customSMSName: 'BrightPanes', version: 1 } })),
];

export const shownBy = {
  inbound_routes: 'nowhere',
  inbound_messages: record('inboundMessage'),
  sms_senders: record('smsSender', 'business_id'),
} satisfies Examples['shownBy'];
