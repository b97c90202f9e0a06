import { SET_ASIDE_REASONS, type Statement } from '@roundbook/statements/model';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { AccountRow } from '../bank-transactions/bank-accounts/lookups.ts';
import { countKnown } from '../bank-transactions/lookups.ts';
import type { ImportedStatement } from './import-store.ts';

/** The account that a statement belongs to, if it is clear. */
export interface Destination {
  /** Null if the account is not stored yet. */
  readonly account: AccountRow | null;
  /** Whether the file names its account, so that a new account can be created from it. */
  readonly isNamed: boolean;
  /** The name of the account, or of the account to create; empty if the file says nothing about its account. */
  readonly name: string;
}

/**
 * The account of a statement: found by its number, or else the account to which similar files went
 * before.
 */
export function destinationOf(
  { account }: Statement,
  accounts: readonly AccountRow[],
  rememberedId: string | null | undefined,
): Destination {
  const isNamed = account.accountNumber !== '' || account.iban !== '';
  const found = accounts.find((one) => isSame(one, account));
  const stored = found ?? (isNamed ? undefined : accounts.find(({ id }) => id === rememberedId));
  return { account: stored ?? null, isNamed, name: stored?.name ?? newName(account, accounts) };
}

/** The name of a new account: its last digits, or its whole number where another account ends with the same digits. */
function newName(account: Statement['account'], accounts: readonly AccountRow[]): string {
  const ending = endingOf(account);
  if (ending === '') return '';
  const isTaken = accounts.some((one) => endingOf(one) === ending);
  const { sortCode, accountNumber, iban } = account;
  if (!isTaken) return `${account.kind === 'card' ? 'Card' : 'Account'} ending ${ending}`;
  return `Account ${accountNumber === '' ? iban : `${sortCode.replace(/(..)(..)(..)/u, '$1-$2-$3')} ${accountNumber}`.trim()}`;
}

function isSame(row: AccountRow, account: Statement['account']): boolean {
  if (account.iban !== '' && account.iban === row.iban) return true;
  if (account.accountNumber === '' || account.accountNumber !== row.accountNumber) return false;
  return account.sortCode === '' || row.sortCode === '' || account.sortCode === row.sortCode;
}

/** The last four digits of an account number; empty if unknown. */
export function endingOf({
  accountNumber,
  iban,
}: Pick<AccountRow, 'accountNumber' | 'iban'>): string {
  return (accountNumber || iban).slice(-4);
}

/** A statement's summary, shown before and after it is imported. */
export async function summaryOf(
  tx: TenantTransaction,
  statement: Statement,
  { account, name }: Destination,
): Promise<ImportedStatement> {
  const { lines, from, to, check } = statement;
  const known = account ? await countKnown(tx, account.id, lines) : 0;
  const sum = (isOf: (amount: number) => boolean) =>
    lines.reduce((total, { amount }) => (isOf(amount) ? total + amount : total), 0);
  return {
    accountId: account?.id ?? null,
    accountName: name,
    ending: endingOf(account ?? statement.account),
    from,
    to,
    count: lines.length,
    known,
    paidIn: sum((amount) => amount > 0),
    paidOut: sum((amount) => amount < 0),
    pending: statement.setAside.filter(({ reason }) => reason === 'notBooked').length,
    kind: account?.kind ?? statement.account.kind,
    setAside: countedBy(statement.setAside),
    closing: statement.closingBalance,
    addsUp: check && check.breaks.length === 0,
    breaks: check?.breaks.slice(0, MOST_SHOWN) ?? [],
  };
}

/** The number of rows of each kind that are shown. */
const MOST_SHOWN = 5;

function countedBy(rows: Statement['setAside']): ImportedStatement['setAside'] {
  return SET_ASIDE_REASONS.flatMap((reason) => {
    const found = rows.filter((one) => one.reason === reason);
    if (found.length === 0) return [];
    const shown = found.slice(0, MOST_SHOWN).map(({ row, text }) => ({ row, text }));
    return [{ reason, count: found.length, rows: shown }];
  });
}
