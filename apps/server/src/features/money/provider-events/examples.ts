import { sql } from 'kysely';
import {
  listProviderEvents,
  retryProviderEvent,
} from '@roundbook/contract/money/provider-events/provider-events';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';

export const whoMay = `
  Owner
    GET    /payments/events
    POST   /payments/events/{id}/retry
`;

/** An event that was given up. */
export const records = new SceneRecords(async (app, { business }) => {
  const eventId = newId();
  await transactShared(app.database, {}, async (tx) =>
    tx.send(sql`
      insert into provider_events
        (id, provider, port, event_id, object, object_id, account_id, at, state, reason, business_id)
      values (${eventId}, 'sandbox', 'cards', ${eventId}, 'payment', 'pay_1', 'cards_1', now(), 'Failed',
        'The provider could not be reached.', ${business.id})`),
  );
  return { eventId };
});

export const examples: readonly Example[] = [
  example(listProviderEvents, () => ({})),
  example(retryProviderEvent, (scene) => ({ params: { id: records.of(scene).eventId } })),
];
