import {
  previewCustomerNotification,
  triggerNotification,
} from '@roundbook/contract/messages/triggers/customer-notification';
import {
  createTrigger,
  executeTrigger,
  getSendingTimes,
  listTriggers,
  previewTrigger,
  saveSendingTimes,
  saveTrigger,
} from '@roundbook/contract/messages/triggers/triggers';
import type { TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { Scene } from '../../../proof/scene.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { triggerId } from './trigger-queries.ts';

export const whoMay = `
  Manager
    GET    /triggers
    POST   /triggers
    POST   /triggers/{id}
    POST   /triggers/{id}/execute
    GET    /triggers/{id}/preview
    GET    /sending-times
    POST   /sending-times

  Limited Worker
    POST   /jobs/notifications/preview
    POST   /customers/{id}/triggerNotification
`;

export const shownBy = {
  triggers: (row) => [
    ['trigger', triggerId(String(row['business_id']), row['type'] as TriggerType)],
  ],
  trigger_executions: (row) => [
    ['trigger', triggerId(String(row['business_id']), row['type'] as TriggerType)],
  ],
  sending_times: record('sendingTimes', 'business_id'),
} satisfies Examples['shownBy'];

const USUAL = { email: 'Send', sms: 'SendIfNoEmail' } as const;

/** A scene in which the night-before trigger is on, and the customer allows its messages. */
export const records = new SceneRecords(async (app, { business, token }) => {
  await app.asOwner(
    `update customers set communication_preferences = jsonb_set(coalesce(communication_preferences, '{}'),
       '{email}', '{"service":{"allowed":true},"marketing":{"allowed":false}}')
     where business_id = '${business.id}' and email <> ''`,
  );
  const { trigger } = await app.data(createTrigger, {
    token,
    body: { triggerType: 'night-before', executionMode: 'Manual', schedule: '18:00', ...USUAL },
  });
  const { times } = await app.data(saveSendingTimes, {
    token,
    body: { quietFrom: null, quietUntil: null, restDays: [], restsOnBankHolidays: false },
  });
  return { trigger, timesVersion: times.version };
});

const nightBefore = (scene: Scene) => ({ params: { id: records.of(scene).trigger.id } });

export const examples: readonly Example[] = [
  example(listTriggers, ({ today }) => ({ query: { date: today } })),
  example(createTrigger, () => ({
    body: { triggerType: 'visit-skipped', executionMode: 'Scheduled', schedule: '17:00', ...USUAL },
  })),
  example(saveTrigger, (scene) => ({
    ...nightBefore(scene),
    body: {
      executionMode: 'Scheduled',
      schedule: '19:00',
      version: records.of(scene).trigger.version,
    },
  })),
  // The scene has a visit today.
  example(executeTrigger, (scene) => ({
    ...nightBefore(scene),
    body: { date: addDays(scene.today, -1) },
  })),
  example(previewTrigger, (scene) => ({ ...nightBefore(scene), query: { date: scene.today } })),
  example(getSendingTimes, () => ({})),
  example(saveSendingTimes, (scene) => ({
    body: {
      quietFrom: '21:00',
      quietUntil: '07:30',
      restDays: [7],
      restsOnBankHolidays: true,
      version: records.of(scene).timesVersion,
    },
  })),
  example(previewCustomerNotification, ({ due, tomorrow }) => ({
    body: { triggerType: 'visit-booked', jobIds: [due.id], date: tomorrow, notifications: USUAL },
  })),
  example(triggerNotification, ({ client, due }) => ({
    params: { id: client.id },
    body: { triggerType: 'on-my-way', jobId: due.id, minutes: 15 },
  })),
];
