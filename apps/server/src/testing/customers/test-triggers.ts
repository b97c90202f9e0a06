import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { createTrigger, listTriggers } from '@roundbook/contract/messages/triggers/triggers';
import { scheduleJobs } from '@roundbook/contract/work/jobs/bulk';
import type { TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { sendTrigger } from '../../features/messages/triggers/trigger-sending.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { agreeJob } from '../test-jobs.ts';
import { insertCustomers } from './test-customers.ts';

type Settings = Partial<BodyInputOf<typeof createTrigger>>;

/** Helpers for a business's triggers, and for customers whom these may notify. */
export function testTriggers(app: TestApp, business: TestBusiness) {
  const { token } = business;
  const parts = { database: app.database, enqueueIn: app.tasks.enqueueIn };
  const today = todayIn('Europe/London', new Date().toISOString());
  return {
    today,
    parts,
    /** Adds customers who allow emails and texts, each with a job. */
    async customers(count: number) {
      const ids = await insertCustomers(app, business, count);
      await app.asOwner(
        `update customers set mobile_number = '07700 900123', communication_preferences =
           '{"email":{"service":{"allowed":true},"marketing":{"allowed":true}},
             "sms":{"service":{"allowed":true},"marketing":{"allowed":true}}}'
         where business_id = '${business.id}'`,
      );
      const jobs = await Promise.all(ids.map((id) => agreeJob(app, business, id)));
      return jobs.map(({ id: jobId, customerId, occurrence }) => {
        return { jobId, customerId, occurrenceId: occurrence!.id };
      });
    },
    /** Chooses the settings of a trigger that has not been changed before. */
    async choose(triggerType: TriggerType, settings: Settings = {}) {
      const body = {
        triggerType,
        executionMode: 'Manual',
        schedule: '18:00',
        email: 'Send',
        sms: 'SendIfNoEmail',
        ...settings,
      } as const;
      return (await app.data(createTrigger, { token, body })).trigger;
    },
    /** A trigger's state for a date. */
    async trigger(type: TriggerType, date: PlainDate = today) {
      const { triggers } = await app.data(listTriggers, { token, query: { date } });
      return triggers.find(({ triggerType }) => triggerType === type)!;
    },
    plan: (jobs: readonly { jobId: string; customerId: string }[], date: PlainDate) =>
      app.data(scheduleJobs, {
        token,
        body: { ids: jobs.map(({ jobId, customerId }) => ({ jobId, customerId })), date },
      }),
    /** Sends a trigger's messages, as its task does. */
    send: (type: TriggerType, date: PlainDate, atOnce?: number) =>
      sendTrigger(parts, business.id, { type, date, ...(atOnce ? { atOnce } : {}) }),
    /** The messages of a kind in the outbox, newest first. */
    async messages(kind?: string) {
      const query = { perPage: 200 };
      const { messages } = await app.data(listOutbox, { token, query });
      return messages.filter((one) => kind === undefined || one.kind === kind);
    },
  };
}
