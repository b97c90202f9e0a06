import { sql } from 'kysely';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import * as contract from '@roundbook/contract/messages/broadcasts/broadcasts';
import { readTenant } from '../../platform/db/transaction.ts';
import type { TaskHandler } from '../../platform/tasks/task.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { NEUTRAL } from './test-consents.ts';
import { insertCustomers } from './test-customers.ts';

/** The content of a message with one paragraph that always applies. */
export const says = (text: string) => ({ paragraphs: [{ when: 'always', text }] });

const WORDS: BodyInputOf<typeof contract.createBroadcast> = {
  name: 'Gutters in May',
  channel: 'email',
  purpose: 'marketing',
  subject: 'Gutters, {customerName}?',
  ...says('Hello {customerName}, gutters from £20. {businessName}'),
  audience: {},
  perHour: 36_000,
};

/** Helpers for testing a business's broadcasts. @param handler takes a broadcast one step further */
export function broadcasting(app: TestApp, business: TestBusiness, handler: TaskHandler) {
  const { token } = business;

  /** Adds customers as if 60 days ago. @returns their ids */
  async function customers(count: number): Promise<string[]> {
    const ids = await insertCustomers(app, business, count);
    await app.asOwner(`update customers set communication_preferences = '${NEUTRAL}',
    created_at = now() - interval '60 days' where business_id = '${business.id}'`);
    return ids;
  }

  async function draft(words: object = {}): Promise<string> {
    const { broadcast } = await app.data(contract.createBroadcast, {
      token,
      body: { ...WORDS, ...words },
    });
    return broadcast.id;
  }

  const look = async (id: string) =>
    (await app.data(contract.getBroadcast, { token, params: { id } })).broadcast;

  const send = (id: string, startsAt: string | null = null) =>
    app.call(contract.sendBroadcast, { token, params: { id }, body: { startsAt } });

  /** Takes a broadcast one step further, as its task does. */
  async function step(id: string, version?: number): Promise<void> {
    const { version: newest } = await look(id);
    await handler.handle({ businessId: business.id, id, version: version ?? newest });
  }

  async function runToItsEnd(id: string): Promise<void> {
    const isWritten = async () => {
      const { state } = await look(id);
      return state === 'Finished' || state === 'InOutbox' || state === 'WaitingForTexts';
    };
    for (let steps = 0; steps < 50 && !(await isWritten()); steps += 1) await step(id);
  }

  const messages = () =>
    readTenant(app.database, { businessId: business.id }, (tx) =>
      tx.all(sql<{ body: string; customerId: string; purpose: string; state: string }>`
      select body, customer_id as "customerId", purpose, state
             /* never null: customerId; broadcasts go to customers */
        from messages
       where business_id = ${tx.businessId} and kind = 'broadcast' order by id`),
    );

  return { customers, draft, look, send, step, runToItsEnd, messages };
}
