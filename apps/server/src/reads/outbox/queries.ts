import { sql } from 'kysely';
import type { QueryOf } from '@roundbook/contract/endpoint';
import type { listOutbox, Message } from '@roundbook/contract/messages/outbox/outbox';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { findAddressees } from '../../features/customers/customers/lookups.ts';
import { matchingCustomers } from '../../features/customers/customers/relations.ts';
import { message, messageTable } from '../../features/messages/outbox/relations.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { wordPatterns } from '../../platform/db/word-patterns.ts';

/** The conditions of a search: each word is in the address, the subject, or the customer's own search text. */
function conditionsOf(tx: TenantTransaction, search: string) {
  return wordPatterns(search).map(
    (pattern) => sql`(${message.addressAndSubject} like ${pattern}
      or ${message.customerId} in ${matchingCustomers(tx, [pattern])})`,
  );
}

type Row = Omit<Message, 'customerName'>;

/** A page of the outbox, newest first, and the total number of messages. */
export async function listMessages(
  tx: TenantTransaction,
  { state, search, page, perPage }: QueryOf<typeof listOutbox>,
): Promise<{ messages: Message[]; total: number }> {
  const conditions = [
    sql`${message.businessId} = ${tx.businessId}`,
    ...(state === undefined ? [] : [sql`${message.state} = ${state}`]),
    ...conditionsOf(tx, search),
  ];
  const where = sql.join(conditions, sql` and `);
  const [rows, counted] = await Promise.all([
    tx.all(sql<Row>`
      select ${message.columns} from ${messageTable} where ${where}
       order by ${message.createdAt} desc, ${message.id} desc
       limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.first(sql<{ total: number }>`
      select count(*) as total from ${messageTable} where ${where}`),
  ]);
  const ids = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  const customers = await findAddressees(tx, ids);
  const names = new Map(customers.map((one) => [one.id, customerDisplayName(one)]));
  const messages = rows.map((row) => ({
    ...row,
    customerName: (row.customerId && names.get(row.customerId)) ?? '',
  }));
  return { messages, total: counted?.total ?? 0 };
}
