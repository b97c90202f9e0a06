import type * as contract from '@roundbook/contract/messages/documents/document-templates';
import type { DocumentWords } from '@roundbook/domain/messages/documents/document';
import type { DocumentKey } from '@roundbook/domain/messages/documents/document-keys';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import { missingIn, type Particulars } from '@roundbook/domain/messages/documents/finish';
import { type PriceChange, priceLines } from '@roundbook/domain/messages/documents/new-prices';
import { VARIABLES } from '@roundbook/domain/messages/templates/variables';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer, LongCall, ReadCall } from '../../../platform/http/call.ts';
import { papersAnswer } from '../../../platform/pdf/pdf-answer.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { findLogo } from '../../files/assets/lookups.ts';
import { findFacts } from '../templates/fact-lookups.ts';
import { copyOf } from './commands.ts';
import type { DocumentContent } from './document-content.ts';
import { contentFor, type Making, occasionOf } from './document-making.ts';
import { particularsOf } from './document-particulars.ts';
import { type DocumentCustomer, findAgreedJobs, findCustomers } from './particulars-queries.ts';
import { checkedWords, findWords, kindOf } from './wordings/wording-commands.ts';

/** The stand-in used when no customer is chosen. */
const SAMPLE_CUSTOMER: DocumentCustomer = {
  id: '',
  shortId: VARIABLES.reference.sample,
  type: 'Residential',
  name: VARIABLES.customerName.sample,
  businessName: '',
  address: {
    flatNumber: '',
    streetNumber: '12',
    streetName: 'Mill Lane',
    areaName: '',
    town: 'Sheffield',
    postcode: 'S10 1AB',
    country: '',
    coordinates: null,
    precision: null,
    customCoordinates: null,
  },
  balance: 0,
  isActive: true,
  hasPayer: false,
};

const SAMPLE_PRICES = [['Window cleaning', '£14.00', '£15.00']];
const NO_FACTS = { owes: false, hasSavedMethod: false };

/** An example of new prices. */
const sampleChange = (today: PlainDate): PriceChange => ({
  on: addDays(today, 30),
  by: { kind: 'percent', percent: 5 },
  roundUpTo: 50,
});

/** The values for a document without a customer: samples, apart from the business's own values. */
function sampleParticulars(making: Making): Particulars {
  const samples = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, { sample }]) => [name, sample]),
  );
  const { values } = particularsOf(SAMPLE_CUSTOMER, [], making);
  const known = Object.entries(values).filter(
    ([name]) => name.startsWith('business') || name === 'date' || name === 'changesOn',
  );
  return {
    values: {
      ...samples,
      ...Object.fromEntries(known),
      priceChanges: priceLines(SAMPLE_PRICES),
    },
    facts: NO_FACTS,
    prices: SAMPLE_PRICES,
  };
}

/** A document in the given wording, as a customer would get it. @throws AppError 404 for an unknown customer */
async function previewed(
  tx: TenantTransaction,
  key: DocumentKey,
  words: DocumentWords,
  customerId: string | null,
  today: PlainDate,
): Promise<{ content: DocumentContent; missing: ReturnType<typeof missingIn> }> {
  const priceChange = documentTemplateOf(key).announcesPrices ? sampleChange(today) : null;
  const occasion = await occasionOf(tx, { dated: today, priceChange, roundId: null });
  const making = { ...occasion, key, words };
  if (customerId === null) {
    const particulars = sampleParticulars(making);
    return { content: contentFor(making, SAMPLE_CUSTOMER, particulars), missing: [] };
  }
  const [[customer], jobs, facts] = await Promise.all([
    findCustomers(tx, [customerId]),
    findAgreedJobs(tx, [customerId]),
    findFacts(tx, [customerId]),
  ]);
  if (!customer) throw notFound();
  const particulars = {
    ...particularsOf(customer, jobs.get(customerId) ?? [], making),
    facts: facts.get(customerId) ?? NO_FACTS,
  };
  return {
    content: contentFor(making, customer, particulars),
    missing: missingIn(words, particulars),
  };
}

/** Shows words as a customer would get them, without saving them. */
export async function preview({
  load,
  params,
  body,
  today,
}: LongCall<typeof contract.previewDocument>) {
  const key = kindOf(params.key);
  const words = checkedWords(key, body);
  const { content, missing } = await load((tx) =>
    previewed(tx, key, words, body.customerId, today),
  );
  return { title: content.title, blocks: content.blocks.map((one) => copyOf(one)), missing };
}

/** Shows the saved words as a PDF. */
export async function previewPdf(
  files: FileStore,
  { tx, params, query, today }: ReadCall<typeof contract.previewDocumentPdf>,
): Promise<FileAnswer> {
  const key = kindOf(params.key);
  const [words, readLogo] = await Promise.all([findWords(tx, key), findLogo(tx, files)]);
  const { content } = await previewed(tx, key, words, query.customerId ?? null, today);
  // Fills a page with cards.
  const papers = content.layout === 'card' ? [content, content, content, content] : [content];
  const made = { layout: content.layout, papers };
  return papersAnswer(tx.businessId, `${content.title}.pdf`, made, readLogo);
}
