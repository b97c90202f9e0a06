import {
  listProviderEvents,
  retryProviderEvent,
} from '@roundbook/contract/money/provider-events/provider-events';
import { transactShared } from '../../../platform/db/transaction.ts';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { rememberAccount } from './effects.ts';
import { claimEvent, insertEvents, postponeEvent } from './store.ts';

export const whoMay = `
  Owner
    GET    /payments/events
    POST   /payments/events/{id}/retry
`;

const origin = { provider: 'sandbox', port: 'cards' } as const;

/** An event that was abandoned after its last try. */
export const records = new SceneRecords(async (app, { business }) => {
  const accountId = `cards_${business.id}`;
  const objectId = `pay_${business.id}`;
  const at = new Date().toISOString();
  const eventId = await transactShared(app.database, {}, async (tx) => {
    rememberAccount(tx, origin, accountId, business.id);
    const event = { eventId: objectId, object: 'payment', objectId, accountId, at } as const;
    const [id] = await insertEvents(tx, origin, [event]);
    await claimEvent(tx, id!);
    postponeEvent(tx, id!, { reason: 'The provider could not be reached.', tryAt: undefined });
    return id!;
  });
  return { eventId };
});

export const examples: readonly Example[] = [
  example(listProviderEvents, () => ({})),
  example(retryProviderEvent, (scene) => ({ params: { id: records.of(scene).eventId } })),
];

export const shownBy = {
  provider_accounts: 'nowhere',
  // The list is loaded when a user opens it, so new events are not announced.
  provider_events: 'nowhere',
} satisfies Examples['shownBy'];
