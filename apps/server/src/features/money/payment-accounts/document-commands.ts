import { hash } from 'node:crypto';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { provideAccountVerification } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { readTenant, type TenantTransaction } from '../../../platform/db/transaction.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { UploadCall } from '../../../platform/http/upload.ts';
import { describeFile } from '../../files/assets/lookups.ts';
import { type AccountParts, answered } from './payment-account-providers.ts';
import { accountOf } from './queries.ts';
import { findAccount, lockAccount, stateColumns, updateAccount } from './store.ts';

/** The file types that providers can read. */
const ACCEPTED: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/**
 * Sends a document to the provider. Its bytes are not stored here, as no one needs to see a passport twice. Sending
 * the same bytes again repeats the same request.
 * @throws AppError 415 for a file that providers cannot read, 422 before there is an account
 */
export async function prepareDocument(
  parts: AccountParts,
  { actor, file, database }: UploadCall,
): Promise<(tx: TenantTransaction) => Promise<ResponseOf<typeof provideAccountVerification>>> {
  const { content } = file;
  const { mime, filename } = await describeFile(file);
  if (!ACCEPTED.has(mime)) {
    const detail = 'Please choose a picture (JPEG, PNG) or a PDF.';
    throw new AppError('mediaUnsupported', { detail, field: 'file' });
  }
  const row = await readTenant(database, actor, findAccount);
  if (!row.cards || row.details === null) {
    throw refuse('Please give the details of the people behind the business first.');
  }
  const key = `document-${actor.businessId}-${hash('sha256', content).slice(0, 32)}`;
  const askedAt = new Date().toISOString();
  const { accountId } = row.cards;
  const cards = await answered(
    parts.cards.addDocument(accountId, { filename, mime, content }, key),
  );
  return async (tx) => {
    const at = tx.now;
    const { documents } = await lockAccount(tx);
    await updateAccount(tx, {
      documents: JSON.stringify([...documents, { filename, at }]),
      ...stateColumns({ askedAt, cards, directDebit: null }),
    });
    return accountOf(tx, at);
  };
}
