import { inviteUser } from '@roundbook/contract/account/grants/grants';
import { noteKnock, openCanvass } from '@roundbook/contract/customers/canvassing/canvasses';
import { createItemisation } from '@roundbook/contract/customers/quotes/itemisations';
import { createQuote, estimateQuote } from '@roundbook/contract/customers/quotes/quotes';
import { createTag } from '@roundbook/contract/customers/tags/tags';
import { createBroadcast } from '@roundbook/contract/messages/broadcasts/broadcasts';
import { makeDocuments } from '@roundbook/contract/messages/documents/batches';
import { listDocuments } from '@roundbook/contract/messages/documents/documents';
import { startBudgetPlan } from '@roundbook/contract/money/budget-plans/budget-plans';
import { createExpense, updateExpense } from '@roundbook/contract/money/expenses/expenses';
import { createInvoiceDraft } from '@roundbook/contract/money/invoices/drafts';
import { choosePayer } from '@roundbook/contract/money/payers/payers';
import {
  configureAccount,
  updateBankAccount,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { createPriceList } from '@roundbook/contract/work/prices/price-lists';
import { createPriceRise } from '@roundbook/contract/work/prices/price-rises';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { createService } from '@roundbook/contract/work/services/services';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { type Business, registerBusiness } from '../business.ts';
import { offerRequest } from '../leads.ts';
import { addInvoice, addPayment, changeCustomer, emailInvoice, fillRound } from '../records.ts';

const LONG_NAME = 'Bartholomew Featherstonehaugh-Cholmondeley of Llanfairpwllgwyngyll';
const LONG_EMAIL = 'bartholomew.featherstonehaugh-cholmondeley@a-rather-long-host.example';

/** Invites somebody with long names; returns what an address of theirs holds. */
export async function inviteWordily(business: Business): Promise<string> {
  const email = `w-${crypto.randomUUID()}-${LONG_EMAIL}`;
  const firstName = LONG_NAME.slice(0, 60);
  await business.call(inviteUser, {
    body: { email, role: 'Manager', firstName, lastName: 'Weir' },
  });
  return business.invitationOf(email);
}

/** Opens a business whose records have long names, with the placeholder of each in an address. */
export async function openWordyBusiness(url: string) {
  const business = await registerBusiness(url);
  const invoice = await addInvoice(business, LONG_NAME);
  const payment = await addPayment(business, invoice.customerId, 1500);
  await emailInvoice(business, invoice, LONG_EMAIL);
  const { tag } = await business.call(createTag, { body: { name: LONG_NAME.slice(0, 40) } });
  await changeCustomer(business, invoice.customerId, {
    businessName: `${LONG_NAME} and Daughters`,
    address: {
      streetNumber: 'The Old Blacksmith’s Cottage',
      streetName: 'Llanfairpwllgwyngyllgogerychwyrndrobwll Road',
      town: 'Bradford-on-Avon',
      postcode: 'BA15 1LF',
    },
    accessNotes: `${LONG_NAME} keeps the key. `.repeat(4).trim(),
    tagIds: [tag.id],
  });
  const job = await business.addJobToday(LONG_NAME, { title: `Windows of ${LONG_NAME}` });
  await business.call(choosePayer, {
    params: { id: job.customerId },
    body: { payerId: invoice.customerId, billing: 'Monthly' },
  });
  const { round } = await business.call(createRound, { body: { name: LONG_NAME.slice(0, 60) } });
  await fillRound(business, round.id, [job]);
  await business.call(startBudgetPlan, {
    params: { id: invoice.customerId },
    body: { method: 'Standing order', day: 28, amount: 123_450 },
  });
  const { expense } = await business.call(createExpense, {
    body: {
      spentOn: await business.today(),
      supplier: `${LONG_NAME} and Daughters`,
      category: 'Premises',
      amount: 1_234_567,
      vat: 205_761,
      notes: LONG_NAME.repeat(4),
    },
  });
  await business.call(updateExpense, { params: { id: expense.id }, body: { amount: 2_345_678 } });
  const lines = [{ description: LONG_NAME, quantity: 12, unitPrice: 123_456 }];
  const { draft } = await business.call(createInvoiceDraft, {
    body: { customerId: invoice.customerId, lines },
  });
  const name = LONG_NAME.slice(0, 60);
  const { service } = await business.call(createService, { body: { type: 'roof', name } });
  const { priceList } = await business.call(createPriceList, {
    body: {
      name: LONG_NAME,
      content: {
        services: [
          {
            serviceId: service.id,
            label: LONG_NAME,
            base: 123_456,
            byProperty: [{ type: 'semi', price: 234_567 }],
            windowsIncluded: 4,
            perWindow: 1234,
          },
        ],
        extras: [{ id: crypto.randomUUID(), label: LONG_NAME, price: 123_456 }],
        storeys: [{ from: 2, percent: 300 }],
        areas: [{ codes: ['BA15', 'BA', 'SN'], percent: 25 }],
        frequencies: [{ frequency: { unit: 'week', every: 4 }, percent: 12 }],
        lapses: [{ weeks: 13, percent: 25 }],
        minimum: 1000,
        firstPercent: 250,
      },
    },
  });
  const { rise } = await business.call(createPriceRise, {
    body: {
      name: LONG_NAME,
      filter: {},
      change: { by: { kind: 'percent', percent: 12.5 } },
      effectiveOn: '2098-12-31',
    },
  });
  const invitation = await inviteWordily(business);
  await business.call(configureAccount, {
    body: {
      kind: 'Company',
      businessName: `${LONG_NAME} Limited`,
      companyNumber: '01234567',
      firstName: LONG_NAME.slice(0, 60),
      lastName: 'Featherstonehaugh-Cholmondeley',
      dateOfBirth: '1980-02-29',
      email: LONG_EMAIL,
      phone: '07700 900123',
      address: {
        line1: 'The Old Blacksmith’s Cottage, Llanfairpwllgwyngyllgogerychwyrndrobwll Road',
        line2: '',
        town: 'Bradford-on-Avon',
        postcode: 'BA15 1LF',
      },
    },
  });
  const account = { accountName: LONG_NAME, sortCode: '20-00-00', accountNumber: '55779911' };
  await business.call(updateBankAccount, { body: account });
  await business.call(updateBankAccount, {
    body: { ...account, sortCode: '10-79-99', accountNumber: '88837491' },
  });
  const { broadcast } = await business.call(createBroadcast, {
    body: {
      name: LONG_NAME,
      channel: 'email',
      purpose: 'marketing',
      subject: LONG_NAME,
      paragraphs: [
        { when: 'always', text: 'Hello {customerName},' },
        { when: 'hasNoSavedMethod', text: LONG_NAME.repeat(3) },
      ],
      audience: {},
    },
  });
  const { batch } = await business.call(makeDocuments, {
    body: { key: 'risk-assessment', choice: { customerIds: [invoice.customerId] } },
  });
  const { documents } = await business.call(listDocuments, { query: { batchId: batch.id } });
  const { quote } = await business.call(createQuote, {
    body: {
      name: LONG_NAME,
      email: LONG_EMAIL,
      title: `Windows of ${LONG_NAME}`.slice(0, 120),
      request: LONG_NAME.repeat(3),
      address: {
        streetName: 'Llanfairpwllgwyngyllgogerychwyrndrobwll Road',
        town: 'Bradford-on-Avon',
        postcode: 'BA15 1LF',
      },
    },
  });
  await business.call(estimateQuote, {
    params: { id: quote.id },
    body: { first: 123_456, note: LONG_NAME.repeat(3), channel: 'none' },
  });
  const { itemisation } = await business.call(createItemisation, {
    body: { quoteId: quote.id, draft: 1 },
  });
  const { canvass } = await business.call(openCanvass, {
    body: {
      streetName: 'Llanfairpwllgwyngyllgogerychwyrndrobwll Road',
      town: 'Bradford-on-Avon',
      postcode: 'BA15 1LF',
      houseCount: 1000,
    },
  });
  for (const outcome of ['Quoted', 'CallBack', 'Never'] as const) {
    await business.call(noteKnock, {
      params: { id: canvass.id },
      body: {
        knockId: crypto.randomUUID(),
        door: `${outcome} ${LONG_NAME}`.slice(0, 40),
        outcome,
        callBackOn: await business.today(),
        callBackTime: '17:30',
        note: LONG_NAME.repeat(2).slice(0, 200),
        quote: { first: 123_456, channel: 'none' },
      },
    });
  }
  return {
    business,
    records: {
      broadcast: broadcast.id,
      canvass: canvass.id,
      customer: invoice.customerId,
      document: documents[0]!.id,
      documentBatch: batch.id,
      draft: draft.id,
      expense: expense.id,
      invitation,
      invoice: invoice.id,
      itemisation: itemisation.id,
      job: job.id,
      lead: await offerRequest(await registerBusiness(url), LONG_NAME),
      payment,
      priceList: priceList.id,
      priceRise: rise.id,
      quote: quote.id,
      round: round.id,
      service: service.id,
      today: await business.today(),
      week: isoWeekOf(await business.today()),
    },
  };
}
