import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant, transactShared } from '../../../platform/db/transaction.ts';
import type { FileParts } from '../../files/assets/effects.ts';
import { photosToPassOn } from '../quotes/passing/lookups.ts';
import { addBoughtPhoto } from '../quotes/passing/offer-effects.ts';
import { findSale } from './market-store.ts';
import { findPurchase } from './purchase-store.ts';
import { findOffer } from './store.ts';

/**
 * Copies the photos of a sold request from the files of the firm that offered it to the buyer's files; does nothing
 * once either firm has erased the request. Idempotent: a repeat copies only missing photos.
 */
export async function passPhotosOn(parts: FileParts, leadId: string): Promise<void> {
  const { database, files } = parts;
  const sale = await transactShared(database, {}, (tx) => findSale(tx, leadId));
  if (!sale) return;
  const seller = { businessId: mintBusinessId(sale.sellerId) };
  const readPhotos = await readTenant(database, seller, async (tx) => {
    const offer = await findOffer(tx, leadId);
    return offer && photosToPassOn(tx, files, offer.quoteId);
  });
  const photos = (await readPhotos?.()) ?? [];
  const buyerId = mintBusinessId(sale.buyerId);
  for (const photo of photos) {
    const bought = await readTenant(database, { businessId: buyerId }, (tx) =>
      findPurchase(tx, leadId),
    );
    if (!bought?.quoteId) return;
    await addBoughtPhoto(parts, buyerId, bought.quoteId, photo);
  }
}
