import { sql } from 'kysely';
import type { AccountKind } from '@roundbook/statements/model';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { bankAccount } from './relations.ts';

/** A stored bank account. */
export interface AccountRow {
  readonly id: string;
  readonly connectedBankId: string | null;
  readonly feedRef: string;
  /** Includes the whole account number if another account has the same name. */
  readonly name: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly iban: string;
  /** Null if it is unknown, because neither a file nor a user has given it. */
  readonly kind: AccountKind | null;
  readonly lastOn: string | null;
  readonly callsOn: string | null;
  readonly calls: number;
  readonly removedAt: string | null;
  readonly version: number;
  readonly createdAt: string;
}

const COLUMNS = sql`id, connected_bank_id as "connectedBankId", feed_ref as "feedRef",
  ${bankAccount.name} as name,
  sort_code as "sortCode", account_number as "accountNumber", iban, kind, last_on as "lastOn",
  calls_on as "callsOn", calls, removed_at as "removedAt", version, created_at as "createdAt"`;

/** All accounts, including removed ones, as removed accounts keep their transactions. */
export function findAccounts(tx: TenantTransaction): Promise<AccountRow[]> {
  return tx.all(sql<AccountRow>`
    select ${COLUMNS} from bank_accounts acc where business_id = ${tx.businessId}
     order by created_at, id`);
}
