import { hash } from 'node:crypto';
import type * as contract from '@roundbook/contract/customers/quotes/asking';
import { MOST_ASKING_PHOTOS } from '@roundbook/domain/customers/quotes/asking';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../../platform/auth/caller-address.ts';
import {
  readTenant,
  type TenantTransaction,
  transact,
} from '../../../../platform/db/transaction.ts';
import { AppError, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { OpenCall } from '../../../../platform/http/call.ts';
import type { OpenUploadCall } from '../../../../platform/http/upload.ts';
import { storeCameIn } from '../../../files/assets/effects.ts';
import { describeFile } from '../../../files/assets/lookups.ts';
import { photosPerAddress, photosPerBusiness } from '../policy.ts';
import { findQuoteRecord } from '../queries.ts';
import { announceQuote } from '../store.ts';
import type { AskingParts } from './asking-commands.ts';
import { findPhotos, insertPhoto } from './asking-store.ts';
import { completeAsked } from './quote-completing.ts';
import { formOwner } from './quote-form-owner.ts';
import { quoteOfTicket } from './quote-ticket.ts';

/**
 * The quote that a ticket is for; undefined if the ticket is invalid or its quote does not wait for
 * photos.
 */
async function waiting(
  { secrets }: AccountPlatform,
  tx: TenantTransaction,
  ticket: string,
  lock: boolean,
) {
  const quoteId = quoteOfTicket(secrets, ticket);
  const quote = quoteId === undefined ? undefined : await findQuoteRecord(tx, quoteId, lock);
  return quote?.status === 'Processing' ? quote : undefined;
}

const TOO_LATE = 'These photos arrived too late. Please send them to the firm.';

/** Adds a photo to a request for a price that was just sent. */
export async function addPhoto(
  parts: AskingParts,
  { params, query, caller, file }: OpenUploadCall<typeof contract.addAskingPhoto>,
) {
  const { accounts } = parts;
  const { database, limits } = accounts;
  await limits.take(...attemptsFrom(photosPerAddress, caller.address));
  const businessId = await formOwner(accounts, params.key);
  if (businessId === undefined) throw notFound();
  const mayCome = await readTenant(database, { businessId }, (tx) =>
    waiting(accounts, tx, query.ticket, false),
  );
  if (!mayCome) throw refuse(TOO_LATE, 'file');
  const { mime } = await describeFile(file);
  if (!mime.startsWith('image/')) {
    const detail = 'Please choose a picture (JPEG, PNG, WebP, GIF).';
    throw new AppError('mediaUnsupported', { detail, field: 'file' });
  }
  await limits.take({ allowance: photosPerBusiness, by: businessId });
  const add = await storeCameIn(parts, businessId, file);
  const contentHash = hash('sha256', file.content);
  return transact(database, { businessId, isVisitor: true }, async (tx) => {
    const quote = await waiting(accounts, tx, query.ticket, true);
    if (!quote) throw refuse(TOO_LATE, 'file');
    const photos = await findPhotos(tx, quote.id);
    if (photos.some((photo) => photo.hash === contentHash)) return {};
    if (photos.length >= MOST_ASKING_PHOTOS) {
      throw refuse(`Please send at most ${MOST_ASKING_PHOTOS} photos.`, 'file');
    }
    const { assetId, reason } = await add(tx);
    if (assetId === null) throw refuse(reason, 'file');
    insertPhoto(tx, quote.id, { assetId, hash: contentHash });
    announceQuote(tx, quote);
    return {};
  });
}

/** Submits a request for a price once all of its photos have arrived, and notifies staff. */
export async function finish(
  { accounts, participants }: AskingParts,
  { params, body, caller }: OpenCall<typeof contract.finishAsking>,
) {
  const { database, enqueueIn, limits } = accounts;
  await limits.take(...attemptsFrom(photosPerAddress, caller.address));
  const businessId = await formOwner(accounts, params.key);
  if (businessId === undefined) throw notFound();
  await transact(database, { businessId, isVisitor: true }, async (tx) => {
    const quote = await waiting(accounts, tx, body.ticket, true);
    if (quote) await completeAsked(participants, tx, enqueueIn(tx), quote.id, 'customer');
  });
  return {};
}
