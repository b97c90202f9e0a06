import { sql } from 'kysely';
import type { ItemisationContent } from '@roundbook/contract/customers/quotes/itemisation';
import { address } from '@roundbook/contract/values';
import { askingConsent } from '@roundbook/domain/customers/quotes/asking';
import { firstChoice, itemisationTotals } from '@roundbook/domain/customers/quotes/itemisation';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { placeAddress } from '../../../providers/geocoding/geocoding.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { askedOnQuote } from '../../messages/threads/effects.ts';
import { listServices } from '../../work/services/lookups.ts';
import { findOwnRecord } from '../customers/lookups.ts';
import { insertAnswer } from './answering/answer-store.ts';
import { insertMessage } from './answering/message-store.ts';
import { insertAsking } from './asking/asking-store.ts';
import { newFormKey } from './asking/form-commands.ts';
import { findForm, writeForm } from './asking/form-store.ts';
import { draftAsked, priceAsking } from './asking/quote-asking-estimate.ts';
import { findOptions, writeOptions } from './option-store.ts';
import { fixItemisation, insertItemisation } from './pricing/itemisation-store.ts';
import { insertQuote, setQuote } from './store.ts';

/** Needs the price lists, from which the estimates for the demo's requests are made. */
export const buildsOn = ['prices'];

/** A person who asked for a price `days` ago, and the outcome. */
interface Asker {
  readonly name: string;
  readonly door: readonly [number: string, street: string, postcode: string];
  readonly title: string;
  readonly request: string;
  readonly days: number;
  readonly status: QuoteStatus;
  /** The first and regular price in pounds; the regular price is null for one-off work. */
  readonly price?: readonly [first: number, regular: number | null];
  readonly reason?: string;
  /** Whether the person asked on the firm's form rather than by phone. */
  readonly isOnForm?: boolean;
  /** The question that the person asked about the price, on its page. */
  readonly question?: string;
}

const ASKERS: readonly Asker[] = [
  {
    name: 'Harriet Lamb',
    door: ['22', 'Cold Bath Road', 'HG2 0NA'],
    title: 'Windows all round',
    request: 'Four bedrooms and a small conservatory. Every month or two would be fine.',
    days: 0,
    status: 'Submitted',
    isOnForm: true,
  },
  {
    name: 'Owen Priestley',
    door: ['5', 'Park Parade', 'HG1 5AG'],
    title: 'Gutters, front and back',
    request: 'They have not been cleaned since we moved in. Three storeys.',
    days: 1,
    status: 'Submitted',
  },
  {
    name: 'Nisha Rao',
    door: ['41', 'King’s Road', 'HG1 5HJ'],
    title: 'Windows and frames',
    request: 'Could you start before Christmas?',
    days: 2,
    status: 'Accepted',
    price: [32, 18],
  },
  {
    name: 'Martin Dale',
    door: ['9', 'Franklin Road', 'HG1 5ED'],
    title: 'Windows, front only',
    request: '',
    days: 4,
    status: 'Estimated',
    price: [16, 11],
    question: 'Does that include the window above the front door?',
  },
  {
    name: 'The Copper Kettle',
    door: ['3', 'Commercial Street', 'HG1 1UB'],
    title: 'Shop front and upstairs windows',
    request: 'Early in the morning, before we open at nine.',
    days: 6,
    status: 'Itemised',
    price: [45, 28],
  },
  {
    name: 'Judith Crane',
    door: ['17', 'West End Avenue', 'HG2 9BX'],
    title: 'Conservatory roof',
    request: 'There is moss on it.',
    days: 9,
    status: 'Declined',
    price: [95, null],
    reason: 'My neighbour’s son will do it.',
  },
  {
    name: 'Colin Firth-Hughes',
    door: ['60', 'Otley Road', 'HG2 0DP'],
    title: 'Windows all round',
    request: 'The scaffolding is up until spring.',
    days: 12,
    status: 'Expecting',
    reason: 'Scaffolding until spring',
  },
  {
    name: 'Ruth Lister',
    door: ['2', 'Skipton Road', 'HG1 4LE'],
    title: 'Solar panels',
    request: '',
    days: 25,
    status: 'Rejected',
    reason: 'The roof is too steep for our pole.',
  },
];

type Price = NonNullable<Asker['price']>;

function lineOf(description: string, [first, regular]: Price, isOption = false) {
  return {
    id: newId(),
    description,
    serviceId: null,
    first: first * 100,
    regular: regular === null ? null : regular * 100,
    isOption,
  };
}

function contentOf(
  title: string,
  asked: Price,
  {
    frequencyChoices,
    terms,
  }: { readonly frequencyChoices: ItemisationContent['frequencies']; readonly terms: string },
  withOption: boolean,
): ItemisationContent {
  const [, regular] = asked;
  return {
    lines: [lineOf(title, asked), ...(withOption ? [lineOf('Gutters', [65, null], true)] : [])],
    frequencies: regular === null ? [] : frequencyChoices,
    discounts: [],
    validDays: 30,
    note: 'Thank you for asking. We would be glad to look after your windows.',
    terms,
  };
}

/** Gives a quote its price, and records the person's answer to it. */
function price(
  tx: TenantTransaction,
  id: string,
  asker: Asker & { readonly price: Price },
  content: ItemisationContent,
  { today, userId }: { readonly today: string; readonly userId: string },
): void {
  const { status, days, name, reason = '' } = asker;
  const sentOn = addDays(today, -days);
  const validUntil = addDays(sentOn, content.validDays);
  const kind = status === 'Estimated' ? 'Estimate' : 'Itemisation';
  const draft = { quoteId: id, kind, number: 1, content } as const;
  const itemisationId = insertItemisation(tx, draft, userId);
  const sentAt = `${sentOn}T15:20:00.000Z`;
  fixItemisation(tx, itemisationId, { vatPercent: null, sentAt, validUntil });
  const choice = firstChoice(content);
  const totals = itemisationTotals(content, choice, null);
  setQuote(
    tx,
    { id, version: 1 },
    {
      status,
      itemisation_id: itemisationId,
      first_price: totals.first.total,
      regular_price: totals.regular?.total ?? null,
      sent_on: sentOn,
      valid_until: validUntil,
    },
  );
  if (status !== 'Accepted' && status !== 'Declined') return;
  const isAccepted = status === 'Accepted';
  insertAnswer(tx, id, {
    itemisationId,
    kind: status,
    name: isAccepted ? name : '',
    reason: isAccepted ? '' : reason,
    choice: isAccepted ? choice : { optionIds: [], frequency: null },
    content: isAccepted ? content : null,
    totals: isAccepted ? totals : null,
    answeredAt: `${addDays(today, -1)}T18:45:00.000Z`,
    byUserId: null,
  });
}

/** Opens the quote form for the town and its surroundings. */
async function openForm(tx: TenantTransaction): Promise<void> {
  const { content, version } = await findForm(tx);
  const open = {
    ...content,
    isOpen: true,
    introduction: 'Tell us what you need, and we answer within a day.',
    area: { kind: 'radius' as const, miles: 12, districts: [] },
    saysClosestRound: true,
    estimates: 'show' as const,
    facts: { property: true, storeys: true, windows: true, extras: true },
  };
  await writeForm(tx, version, { key: await newFormKey(tx), content: open });
}

/** Adds a person's answers on the form, and their question about the price. */
async function addWords(
  tx: TenantTransaction,
  quote: { readonly id: string; readonly email: string; readonly customerId: null },
  { isOnForm, question, request, title }: Asker,
  { askedAt, firm }: { readonly askedAt: string; readonly firm: string },
): Promise<void> {
  const { id } = quote;
  if (isOnForm) {
    const frequency = { unit: 'week', every: 8 } as const;
    const consent = askingConsent(firm);
    const said = { property: 'detached', storeys: 2, windows: 18 } as const;
    const facts = { ...said, extras: [] };
    const way = 'form' as const;
    insertAsking(tx, id, newId(), { way, frequency, facts, area: 'served', consent, askedAt });
    const service = (await listServices(tx)).find(({ type }) => type === 'residential');
    const told = { serviceIds: [service!.id], frequency, facts, postcode: 'HG2 0NA' };
    const priced = await priceAsking(tx, (await findForm(tx)).content, told);
    if (priced) await draftAsked(tx, id, priced);
    await askedOnQuote(tx, quote, { text: request || title, at: askedAt });
  }
  if (question !== undefined) {
    const message = { kind: 'Received', text: question, at: askedAt, userId: null } as const;
    await insertMessage(tx, id, { ...message, requestId: newId() });
    await askedOnQuote(tx, quote, message);
  }
}

/** Adds people who asked for a price, covering most statuses, and a customer who wants more work done. */
export async function addToDemo(business: DemoBusiness): Promise<void> {
  const { businessId, customerIds, database, parts, today, users } = business;
  const userId = users.Manager;
  await transact(database, { businessId }, async (tx) => {
    const before = await findOptions(tx);
    const terms = 'Payable within 14 days. Please leave the gate unlocked on the day.';
    const options = {
      ...before,
      frequencyChoices: [
        { frequency: { unit: 'week' as const, every: 4 }, percent: 0 },
        { frequency: { unit: 'week' as const, every: 8 }, percent: 20 },
      ],
      followUpDays: [3, 10],
      terms,
    };
    await writeOptions(tx, before.version, options);
    await openForm(tx);
    const { name: firm } = await nameOfBusiness(tx);
    for (const asker of ASKERS) {
      const [streetNumber, streetName, postcode] = asker.door;
      const where = address.parse({ streetNumber, streetName, postcode, town: 'Harrogate' });
      const local = asker.name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
      const fields = {
        name: asker.name,
        email: `${local}@example.com`,
        phoneNumber: '',
        mobileNumber: '07700 900118',
        address: await placeAddress(parts.geocoding.builtIn, where),
        title: asker.title,
        request: asker.request,
        notes: '',
      };
      const takenBy = asker.isOnForm ? null : userId;
      const whose = { status: asker.status, customerId: null, userId: takenBy };
      const id = insertQuote(tx, fields, whose);
      const morning = Date.parse(`${addDays(today, -asker.days)}T10:05:00Z`);
      const askedAt = new Date(Math.min(morning, Date.now())).toISOString();
      tx.send(sql`
        update quotes set created_at = ${askedAt}::timestamptz,
               reason = ${asker.price ? '' : (asker.reason ?? '')}
         where business_id = ${businessId} and id = ${id}`);
      await addWords(tx, { id, email: fields.email, customerId: null }, asker, { askedAt, firm });
      if (asker.price) {
        const content = contentOf(asker.title, asker.price, options, asker.status === 'Itemised');
        price(tx, id, { ...asker, price: asker.price }, content, { today, userId });
      }
    }
    const customerId = customerIds[3]!;
    const record = await findOwnRecord(tx, customerId);
    if (!record) return;
    const { email, phoneNumber, mobileNumber } = record;
    const contact = { name: record.name ?? '', email, phoneNumber, mobileNumber };
    const wish = { title: 'Conservatory roof', request: 'Asked on the doorstep.', notes: '' };
    const fields = { ...contact, ...wish, address: address.parse(record.address) };
    insertQuote(tx, fields, { status: 'Submitted', customerId, userId });
  });
}
