import { hash } from 'node:crypto';
import type { AccountKind, Statement, StatementFile } from '@roundbook/statements/model';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type AccountRow, findAccounts } from '../bank-transactions/bank-accounts/lookups.ts';
import { type Destination, destinationOf, summaryOf } from './connected-bank-accounts.ts';
import { csvOf } from './connected-bank-csv.ts';
import { fingerprintOf, type Reading } from './connected-bank-reading.ts';
import {
  findLayout,
  type ImportedStatement,
  type ImportRow,
  type StoredCsv,
} from './import-store.ts';

/** A statement of a file, with its account and the lines that it would add now. */
interface PreviewedStatement {
  readonly statement: Statement;
  readonly destination: Destination;
  readonly summary: ImportedStatement;
}

/**
 * The statements that a file would add now.
 * @param rememberedId the account of earlier files with the same headings, if any
 */
export function previewed(
  tx: TenantTransaction,
  file: StatementFile,
  accounts: readonly AccountRow[],
  rememberedId: string | null | undefined,
): Promise<PreviewedStatement[]> {
  return Promise.all(
    file.statements.map(async (statement) => {
      const destination = destinationOf(statement, accounts, rememberedId);
      return { statement, destination, summary: await summaryOf(tx, statement, destination) };
    }),
  );
}

/** The facts known from earlier files: the layout remembered for these headings, and the kind of the account. */
export async function knownFrom(tx: TenantTransaction, file: StatementFile) {
  const [accounts, remembered] = await Promise.all([
    findAccounts(tx),
    findLayout(tx, fingerprintOf(file)),
  ]);
  const kinds = file.statements.map(
    (one) => destinationOf(one, accounts, remembered?.bankAccountId).account?.kind ?? null,
  );
  return { remembered, kind: commonKind(kinds) };
}

/** The kind with which a waiting file was read. */
export function kindOfRow({ statements }: Pick<ImportRow, 'statements'>): AccountKind | null {
  return commonKind(statements.map(({ kind }) => kind));
}

/** The kind of all accounts of a file; null if they differ or are not known. */
function commonKind(kinds: readonly (AccountKind | null)[]): AccountKind | null {
  const [first = null] = kinds;
  return kinds.every((kind) => kind === first) ? first : null;
}

/** The stored form of a file that was read. */
export async function described(
  tx: TenantTransaction,
  { file, isRemembered }: Reading,
  rememberedId: string | null | undefined,
): Promise<Pick<ImportRow, 'state' | 'statements' | 'csv'>> {
  const found = await previewed(tx, file, await findAccounts(tx), rememberedId);
  const csv = csvOf(file, isRemembered);
  return { state: stateOf(csv, found), statements: found.map(({ summary }) => summary), csv };
}

/** A waiting file as it would be imported now: other imports may already have brought some of its lines. */
export async function upToDate(
  tx: TenantTransaction,
  row: ImportRow,
  file: StatementFile,
): Promise<ImportRow> {
  const fingerprint = row.csv?.fingerprint ?? fingerprintOf(file);
  const [accounts, remembered] = await Promise.all([findAccounts(tx), findLayout(tx, fingerprint)]);
  const found = await previewed(tx, file, accounts, remembered?.bankAccountId);
  const statements = found.map(({ summary }) => summary);
  return { ...row, state: stateOf(row.csv, found), statements };
}

/** A string that differs whenever the preview differs. */
export function previewKey(statements: readonly ImportedStatement[]): string {
  const told = statements.map(
    ({ accountId, accountName, from, to, count, known, paidIn, paidOut, pending }) => [
      accountId,
      accountName,
      from,
      to,
      count,
      known,
      paidIn,
      paidOut,
      pending,
    ],
  );
  return hash('sha256', JSON.stringify(told)).slice(0, 32);
}

function stateOf(
  csv: StoredCsv | null,
  statements: readonly Pick<PreviewedStatement, 'destination'>[],
): ImportRow['state'] {
  if (csv && (csv.layout === null || !csv.isSure)) return 'Needs columns';
  return statements.every(({ destination: { account, isNamed } }) => account ?? isNamed)
    ? 'Ready'
    : 'Needs account';
}
