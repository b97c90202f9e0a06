import { sql } from 'kysely';
import type { SmsAccount } from '@roundbook/contract/messages/inbound/sender-names';
import { suggestedSenderName } from '@roundbook/domain/messages/inbound/sender-name';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';

/** The number and the name from which the business's texts are sent. */
export async function findSmsAccount(
  tx: TenantTransaction,
  { number }: SmsProvider,
): Promise<{ account: SmsAccount }> {
  const [sender, business] = await Promise.all([
    tx.first(sql<{ customSMSName: string; version: number }>`
      select name as "customSMSName", version from sms_senders
       where business_id = ${tx.businessId}`),
    nameOfBusiness(tx),
  ]);
  const suggestion = suggestedSenderName(business.name);
  return { account: { ...(sender ?? { customSMSName: '', version: 1 }), number, suggestion } };
}
