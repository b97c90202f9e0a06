import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { DocumentWords } from '@roundbook/domain/messages/documents/document';
import type { DocumentKey } from '@roundbook/domain/messages/documents/document-keys';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import { finishDocument, type Particulars } from '@roundbook/domain/messages/documents/finish';
import { makingRefusal } from '@roundbook/domain/messages/documents/making';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { letterheadOf } from '../../account/businesses/letterhead-lookups.ts';
import { findBankDetails, findBusiness } from '../../account/businesses/lookups.ts';
import { findRaised } from '../../work/prices/rises/raised-lookups.ts';
import { findFacts } from '../templates/fact-lookups.ts';
import type { DocumentContent, NewDocument } from './document-content.ts';
import { jobsWithNewPrice, type Occasion, particularsOf } from './document-particulars.ts';
import { type DocumentCustomer, findAgreedJobs, findCustomers } from './particulars-queries.ts';

/** Everything that the documents in a batch are made from. */
export interface Making extends Occasion {
  readonly key: DocumentKey;
  readonly words: DocumentWords;
}

/** The occasion with the details of the business added. */
export async function occasionOf(
  tx: TenantTransaction,
  asked: Pick<Occasion, 'dated' | 'priceChange' | 'roundId' | 'riseId'>,
): Promise<Occasion> {
  const [{ business }, { bankDetails }] = await Promise.all([
    findBusiness(tx),
    findBankDetails(tx),
  ]);
  return { ...asked, business, bankDetails };
}

/** A finished document with its letterhead and addressee. */
export function contentFor(
  { key, words, business, dated }: Making,
  customer: Pick<DocumentCustomer, 'type' | 'name' | 'businessName' | 'address' | 'shortId'>,
  particulars: Particulars,
): DocumentContent {
  const template = documentTemplateOf(key);
  const { title, blocks } = finishDocument(template, words, particulars);
  return {
    layout: template.layout,
    title,
    blocks,
    sender: letterheadOf(business, ''),
    recipient: { name: customerDisplayName(customer), lines: addressParts(customer.address) },
    facts: [
      { label: 'Date', value: formatLongDate(dated) },
      { label: 'Reference', value: customer.shortId },
    ],
  };
}

/** A customer for whom no document is made, with the reason. */
export interface LeftOut {
  readonly customerId: string;
  readonly reason: string;
}

/**
 * Makes documents for some customers.
 * @returns the documents, and the customers left out, each with a reason
 */
export async function makeFor(
  tx: TenantTransaction,
  making: Making,
  ids: readonly string[],
): Promise<{ documents: NewDocument[]; leftOut: LeftOut[] }> {
  const template = documentTemplateOf(making.key);
  const [customers, jobsOf, factsOf, raised] = await Promise.all([
    findCustomers(tx, ids),
    findAgreedJobs(tx, ids),
    findFacts(tx, ids),
    making.riseId === undefined ? null : findRaised(tx, making.riseId, ids),
  ]);
  const documents: NewDocument[] = [];
  const leftOut: LeftOut[] = [];
  for (const customer of customers) {
    const jobs = jobsOf.get(customer.id) ?? [];
    const pricedJobs = jobsWithNewPrice(jobs, making, raised).length;
    const refused = makingRefusal(template, { ...customer, pricedJobs });
    if (refused) {
      leftOut.push({ customerId: customer.id, reason: refused.detail });
      continue;
    }
    const facts = factsOf.get(customer.id)!;
    const content = contentFor(making, customer, {
      ...particularsOf(customer, jobs, making, raised),
      facts,
    });
    documents.push({ customerId: customer.id, key: making.key, content });
  }
  return { documents, leftOut };
}
