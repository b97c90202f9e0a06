import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** The balance that an imported file states at the end of an account's statement. */
interface StatedBalance {
  readonly importId: string;
  readonly bankAccountId: string;
  readonly amount: Pence;
  /** The day at whose end the account had the balance. */
  readonly on: PlainDate;
  /** The file's name. */
  readonly source: string;
}

/** Stores the balance that an import states; a file may state several balances for one account, on different days. */
export function noteBalance(
  tx: TenantTransaction,
  { importId, bankAccountId, amount, on, source }: StatedBalance,
): void {
  tx.send(sql`
    insert into bank_balances (business_id, import_id, bank_account_id, balance_on, amount, source)
    values (${tx.businessId}, ${importId}, ${bankAccountId}, ${on}, ${amount}, ${source})
    on conflict (business_id, import_id, bank_account_id, balance_on)
      do update set amount = excluded.amount`);
}

/** Deletes the balances that an import stated. */
export function deleteBalances(tx: TenantTransaction, importId: string): void {
  tx.send(sql`
    delete from bank_balances
     where business_id = ${tx.businessId} and import_id = ${importId}`);
}
