import { sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/notifications/notifications';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { TEMPLATES, type TemplateKey, type Templates } from './message-templates.ts';

/** The business's own words for a message; one round trip, whether for one recipient or many. */
export async function findTemplates<Key extends TemplateKey>(
  tx: TenantTransaction,
  key: Key,
): Promise<Templates<Key>> {
  const chosen = await tx.all(sql<{ channel: Channel; subject: string; body: string }>`
    select channel, subject, body from message_templates
     where business_id = ${tx.businessId} and key = ${key}`);
  const wordsFor = (channel: Channel) =>
    chosen.find((one) => one.channel === channel) ?? TEMPLATES[key][channel];
  return { key, words: { email: wordsFor('email'), sms: wordsFor('sms') } };
}
