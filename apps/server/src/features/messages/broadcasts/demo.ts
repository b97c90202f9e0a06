import { sql } from 'kysely';
import { audience } from '@roundbook/contract/messages/broadcasts/audience';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { changeConsent } from '../../customers/consents/effects.ts';
import { customer, customerTable } from '../../customers/customers/relations.ts';
import { BROADCAST_KIND } from '../outbox/lookups.ts';
import { judgeAudience } from './audience-queries.ts';
import { findBroadcastRow } from './queries.ts';
import { insertBroadcast, insertRecipients, setBroadcast, settleRecipients } from './store.ts';

/** The number of customers who agreed to emails with offers, and the number who changed their minds. */
const AGREED = 60;
const DECLINED = 6;

const EVERYBODY = audience.parse({});

const GUTTERS = {
  name: 'Gutters before the autumn',
  channel: 'email',
  purpose: 'marketing',
  subject: 'Your gutters, {customerName}?',
  paragraphs: [
    { when: 'always', text: 'Hello {customerName},' },
    {
      when: 'always',
      text: 'We clean gutters in your street this month, from £35. Just reply to this email if you would like us to do yours.',
    },
    { when: 'always', text: '{businessName}' },
  ],
  audience: EVERYBODY,
  perHour: 1200,
} as const;

const CONSERVATORIES = {
  name: 'Conservatories in spring',
  channel: 'email',
  purpose: 'marketing',
  subject: 'Conservatory roofs',
  paragraphs: [
    { when: 'always', text: 'Hello {customerName},' },
    { when: 'always', text: 'Would you like your conservatory roof cleaned in April?' },
    { when: 'with:nextVisit', text: 'We could do it on your next visit: {nextVisit}.' },
    { when: 'always', text: '{businessName}' },
  ],
  audience: { ...EVERYBODY, jobs: 'some' as const },
  perHour: 600,
} as const;

/** Adds customers who agreed to offers, a broadcast sent to them, and a draft. */
export async function addToDemo(business: DemoBusiness): Promise<void> {
  const { businessId, customerIds, database, today, users } = business;
  await transact(database, { businessId }, async (tx) => {
    const at = `${addDays(today, -30)}T10:00:00.000Z`;
    const say = (customerId: string, allowed: boolean, moment: string) =>
      changeConsent(
        tx,
        customerId,
        { email: { marketing: { allowed, how: 'on their own page' } } },
        moment,
        { way: 'Page', userId: null },
      );
    for (const id of customerIds.slice(0, AGREED)) await say(id, true, at);
    const sent = insertBroadcast(tx, GUTTERS, users.Owner);
    insertBroadcast(tx, CONSERVATORIES, users.Owner);
    const row = (await findBroadcastRow(tx, sent))!;
    const judged = await judgeAudience(tx, row);
    insertRecipients(tx, sent, judged);
    const { business: account } = await findBusiness(tx);
    // Customers got their own names, not the braces.
    const filled = (text: string) =>
      sql`replace(replace(${text}::text, '{customerName}', ${customer.name}), '{businessName}', ${account.name}::text)`;
    const startedAt = `${addDays(today, -9)}T09:00:00.000Z`;
    const messages = await tx.all(sql<{ id: string; customerId: string }>`
      insert into messages
        (business_id, id, channel, kind, recipient, subject, body, customer_id, about_id, purpose, state,
         attempts, created_at, sent_at)
      select ${businessId}, gen_random_uuid(), 'email', ${BROADCAST_KIND}, given.address,
             ${filled(GUTTERS.subject)},
             ${filled(GUTTERS.paragraphs.map(({ text }) => text).join('\n\n'))},
             given.id, ${sent}, 'marketing', 'Recorded', 1, ${startedAt}::timestamptz, ${startedAt}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(judged.filter(({ reason }) => reason === null))}::jsonb)
          as given(id uuid, address text)
        join ${customerTable} on ${customer.businessId} = ${businessId} and ${customer.id} = given.id
      returning id, customer_id as "customerId" /* never null: customerId; each was judged */`);
    settleRecipients(
      tx,
      sent,
      messages.map(({ id, customerId }) => ({ customerId, messageId: id, reason: '' })),
    );
    setBroadcast(tx, row, {
      state: 'Finished',
      starts_at: startedAt,
      started_at: startedAt,
      finished_at: `${addDays(today, -9)}T09:05:00.000Z`,
    });
    for (const { customerId } of messages.slice(0, DECLINED)) {
      await say(customerId, false, `${addDays(today, -8)}T18:30:00.000Z`);
      tx.send(sql`
        update broadcast_recipients set unsubscribed_at = ${startedAt}::timestamptz
         where business_id = ${businessId} and broadcast_id = ${sent} and customer_id = ${customerId}`);
    }
  });
}
