import type { ResponseOf } from '@roundbook/contract/endpoint';
import type * as contract from '@roundbook/contract/money/connected-banks/statement-imports';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { AccountKind, StatementFile } from '@roundbook/statements/model';
import { newId } from '../../../platform/db/ids.ts';
import { readTenant, type TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import type { UploadCall, UploadedFile } from '../../../platform/http/upload.ts';
import {
  addAccount,
  forgetProgress,
  noteBalance,
  noteProgress,
} from '../bank-transactions/bank-accounts/effects.ts';
import { type AccountRow, findAccounts } from '../bank-transactions/bank-accounts/lookups.ts';
import {
  addTransactions,
  matchSoon,
  removeImport,
  takeTurn,
} from '../bank-transactions/effects.ts';
import { countOfImport } from '../bank-transactions/lookups.ts';
import {
  described,
  kindOfRow,
  knownFrom,
  previewed,
  previewKey,
} from './connected-bank-preview.ts';
import { fingerprintOf, lasting, readAsRemembered, readUpload } from './connected-bank-reading.ts';
import { changedPreviewWords, takingBackWords } from './connected-bank-words.ts';
import { importOf, shownImport } from './import-queries.ts';
import {
  deleteImport,
  findContent,
  findImport,
  findLayout,
  finishImport,
  type ImportRow,
  insertImport,
  lockImport,
  newestDayOf,
  rememberLayout,
  updateReading,
} from './import-store.ts';

const GONE = 'This file is no longer waiting. Please upload it again.';

/**
 * Reads an uploaded file.
 * @returns a change that stores it until it is imported
 */
export async function prepareUpload({ actor, file, database, now }: UploadCall) {
  const today = todayIn('Europe/London', now);
  const { content } = file;
  const { businessId } = actor;
  const unaided = await readUpload(businessId, content, today);
  const before = await readTenant(database, actor, (tx) => knownFrom(tx, unaided));
  const { kind } = before;
  const isKnownCard = kind === 'card' && unaided.csv !== null;
  const recognised = isKnownCard ? await readUpload(businessId, content, today, { kind }) : unaided;
  const fingerprint = fingerprintOf(recognised);
  // The layouts and accounts of cards are remembered separately.
  const isApart = fingerprint !== fingerprintOf(unaided);
  const remembered = isApart
    ? await readTenant(database, actor, (tx) => findLayout(tx, fingerprint))
    : before.remembered;
  const layout = remembered?.layout ?? undefined;
  const reading = await readAsRemembered(businessId, content, today, recognised, { layout, kind });
  const bankAccountId = remembered?.bankAccountId ?? before.remembered?.bankAccountId;
  return async (tx: TenantTransaction): Promise<ResponseOf<typeof contract.uploadStatement>> => {
    if (isApart && bankAccountId) rememberLayout(tx, fingerprint, { bankAccountId });
    const row = await insertImport(tx, {
      id: newId(),
      ...(await described(tx, reading, bankAccountId)),
      filename: nameOf(file),
      format: reading.file.format,
      uploadedBy: actor.userId,
      content,
    });
    return shownImport(row);
  };
}

/** The file name for display, without paths or control characters. */
function nameOf({ filename }: UploadedFile): string {
  const name = filename.split(/[/\\]/).at(-1) ?? '';
  return name.replaceAll(/\p{C}/gu, '').trim().slice(0, 120).toWellFormed() || 'statement';
}

/** A waiting file, read again outside a transaction. */
interface Prepared {
  readonly version: number;
  readonly file: StatementFile;
}

/** Reads a waiting file again with the columns that the user chose. */
export async function prepareCorrection({
  actor,
  params,
  body,
  load,
  today,
}: LongCall<typeof contract.correctColumns>): Promise<Prepared> {
  const { row, content } = await load((tx) => waiting(tx, params.id));
  if (!row.csv) throw refuse('The format of this file sets its columns.');
  const file = await readUpload(actor.businessId, content, today, {
    layout: body.layout,
    kind: kindOfRow(row),
  });
  return { version: row.version, file };
}

/** Saves the columns of a file, for that file and for later files with the same headings. */
export async function correct(
  { tx, params, body }: WriteCall<typeof contract.correctColumns>,
  { version, file }: Prepared,
) {
  const row = await lockImport(tx, params.id);
  if (row?.version !== version) throw refuse(GONE);
  const fingerprint = row.csv?.fingerprint ?? fingerprintOf(file);
  rememberLayout(tx, fingerprint, { layout: lasting(body.layout) });
  const remembered = await findLayout(tx, fingerprint);
  const reading = { file, isRemembered: true };
  const read = await described(tx, reading, remembered?.bankAccountId);
  return shownImport(await updateReading(tx, params.id, read));
}

async function waiting(
  tx: TenantTransaction,
  id: string,
): Promise<{ row: ImportRow; content: Buffer }> {
  const [row, content] = await Promise.all([findImport(tx, id), findContent(tx, id)]);
  if (!row) throw notFound();
  if (!content || row.state === 'Imported') throw refuse(GONE);
  return { row, content };
}

/** Reads a waiting file in the same way as for its preview. */
export async function prepareImport({
  actor,
  params,
  load,
  today,
}: LongCall<typeof contract.importStatement>): Promise<Prepared> {
  const { row, content } = await load((tx) => waiting(tx, params.id));
  if (row.state === 'Needs columns') {
    throw refuse('Please set the columns of the file first.');
  }
  const file = await readUpload(actor.businessId, content, today, {
    layout: row.csv?.layout ?? undefined,
    kind: kindOfRow(row),
  });
  return { version: row.version, file };
}

/** Imports a file whole, or not at all if any part is refused. */
export async function importFile(
  { tx, params, body, now, enqueue, conflicts }: WriteCall<typeof contract.importStatement>,
  { version, file }: Prepared,
) {
  const row = await lockImport(tx, params.id);
  if (row?.version !== version) throw refuse(GONE);
  const fingerprint = row.csv?.fingerprint ?? fingerprintOf(file);
  await takeTurn(tx);
  const [accounts, remembered] = await Promise.all([findAccounts(tx), findLayout(tx, fingerprint)]);
  const previews = await previewed(tx, file, accounts, remembered?.bankAccountId);
  const shownNow = previews.map(({ summary }) => summary);
  const key = previewKey(shownNow);
  if (body.preview !== undefined && body.preview !== key) {
    const words = changedPreviewWords(shownNow);
    conflicts.ask('Import this file as it is now?', words, `import:${row.id}:${key}`, 'Import');
  }
  const chosenId = await chosenAccount(tx, body, accounts, kindOf(file));
  let [added, known] = [0, 0];
  const statements = [];
  for (const { statement, destination: found, summary } of previews) {
    const { lines, account, to, closingBalance } = statement;
    let accountId = found.isNamed ? found.account?.id : (chosenId ?? found.account?.id);
    if (accountId === undefined) {
      if (!found.isNamed) throw refuse('Please choose the account for this file.', 'accountId');
      accountId = await addAccount(tx, {
        ...account,
        connectedBankId: null,
        feedRef: '',
        name: summary.accountName,
      });
    }
    // The order within a day is kept, whether a bank lists the newest lines first or last.
    const done = await addTransactions(tx, {
      bankAccountId: accountId,
      importId: row.id,
      lines: [...lines],
    });
    added += done.added;
    known += done.known;
    await noteProgress(tx, accountId, { lastOn: to, balance: closingBalance });
    if (closingBalance) {
      const { id: importId, filename: source } = row;
      noteBalance(tx, { importId, bankAccountId: accountId, ...closingBalance, source });
    }
    if (!found.isNamed) rememberLayout(tx, fingerprint, { bankAccountId: accountId });
    statements.push({ ...summary, accountId, known: done.known });
  }
  if (added > 0) matchSoon(enqueue, tx.businessId);
  const names = new Map((await findAccounts(tx)).map(({ id, name }) => [id, name]));
  const finished = await finishImport(tx, row.id, {
    statements: statements.map((one) => ({
      ...one,
      accountName: names.get(one.accountId) ?? one.accountName,
      // The texts of rows contain people's names, which are kept in transactions only.
      setAside: one.setAside.map((aside) => ({ ...aside, rows: [] })),
    })),
    added,
    known,
    now,
  });
  return { statementImport: importOf(finished), added, known };
}

/** The kind of account that a file reveals; null if it reveals none. */
function kindOf({ statements }: StatementFile): AccountKind | null {
  return statements.find(({ account }) => account.kind !== null)?.account.kind ?? null;
}

/** The account that the user chose or named for a file; undefined if they did neither. */
async function chosenAccount(
  tx: TenantTransaction,
  { accountId, newAccount, kind }: WriteCall<typeof contract.importStatement>['body'],
  accounts: readonly AccountRow[],
  fileKind: AccountKind | null,
): Promise<string | undefined> {
  if (accountId !== undefined) {
    if (!accounts.some(({ id }) => id === accountId)) {
      throw refuse('Please choose one of your accounts.', 'accountId');
    }
    return accountId;
  }
  if (newAccount === undefined || newAccount === '') return undefined;
  if (accounts.some(({ name }) => name === newAccount)) {
    throw refuse(
      'You already have an account with this name. Please choose another.',
      'newAccount',
    );
  }
  return addAccount(tx, {
    connectedBankId: null,
    feedRef: '',
    name: newAccount,
    sortCode: '',
    accountNumber: '',
    iban: '',
    currency: 'GBP',
    kind: kind ?? fileKind,
  });
}

/** Undoes a whole import, or drops a waiting file. */
export async function remove({
  tx,
  params,
  conflicts,
}: WriteCall<typeof contract.removeStatementImport>) {
  const row = await lockImport(tx, params.id);
  if (!row) throw notFound();
  if (row.state === 'Imported') {
    conflicts.ask(
      'Undo this import?',
      takingBackWords(await countOfImport(tx, row.id)),
      `take-back:${row.id}`,
      'Take back',
    );
    await removeImport(tx, row.id);
  }
  deleteImport(tx, row);
  const ids = new Set(row.statements.map(({ accountId }) => accountId));
  if (row.state === 'Imported') {
    for (const account of await findAccounts(tx)) {
      if (ids.has(account.id)) forgetProgress(tx, account, newestDayOf(tx, account.id));
    }
  }
  return {};
}
