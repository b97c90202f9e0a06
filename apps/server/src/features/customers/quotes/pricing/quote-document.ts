import { formatQuoteNumber } from '@roundbook/domain/customers/quotes/quote-number';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { refuse } from '../../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../../platform/http/call.ts';
import { pdfAnswer } from '../../../../platform/pdf/pdf-answer.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { findBusiness, findVat } from '../../../account/businesses/lookups.ts';
import { findLogo } from '../../../files/assets/lookups.ts';
import { quoteView } from '../quote-view.ts';
import { quoteLetter } from './quote-letter.ts';

/**
 * The price as it was sent, or else as it is drafted, as a PDF.
 * @throws AppError 404, 422 if there is no price
 */
export async function quoteDocument(
  tx: TenantTransaction,
  files: FileStore,
  id: string,
): Promise<FileAnswer> {
  const [quote, { business }, { registrations }, readLogo] = await Promise.all([
    quoteView(tx, id),
    findBusiness(tx),
    findVat(tx),
    findLogo(tx, files),
  ]);
  const price = quote.current ?? quote.itemisations[0];
  if (!price) throw refuse('There is no price yet.');
  const letter = quoteLetter(quote, price, business, registrations);
  return pdfAnswer(
    tx.businessId,
    `Quote ${formatQuoteNumber(quote.number)} for ${quote.name}.pdf`,
    letter,
    readLogo,
  );
}
