import { inviteUser } from '@roundbook/contract/account/grants/grants';
import { createTag } from '@roundbook/contract/customers/tags/tags';
import { choosePayer } from '@roundbook/contract/money/payers/payers';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { type Business, registerBusiness } from '../business.ts';
import { addInvoice, addPayment, changeCustomer, emailInvoice } from '../records.ts';
import { LONG_EMAIL, LONG_NAME } from './long-names.ts';

/** A business with a customer, an invoice and a job, whose texts are as long as allowed. */
export interface Wordy {
  readonly business: Business;
  readonly invoice: Awaited<ReturnType<typeof addInvoice>>;
  readonly job: Awaited<ReturnType<Business['addJobToday']>>;
  /** The product's address. */
  readonly url: string;
}

/**
 * The `wordyRecords` of a noun's screens, which adds records with long texts.
 * @returns the ids for placeholders such as `{expense}` in the addresses of screens
 */
export type WordyRecords = (wordy: Wordy) => Promise<Readonly<Record<string, string>>>;

/** Invites a user with long names. @returns the secret of the invitation */
export async function inviteWordily(business: Business): Promise<string> {
  const email = `w-${crypto.randomUUID()}-${LONG_EMAIL}`;
  const firstName = LONG_NAME.slice(0, 60);
  await business.call(inviteUser, {
    body: { email, role: 'Manager', firstName, lastName: 'Weir' },
  });
  return business.invitationOf(email);
}

/** Opens a business whose records have long names, with the address placeholder of each record. */
export async function openWordyBusiness(url: string, additions: readonly WordyRecords[]) {
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
  const today = await business.today();
  const own = {
    customer: invoice.customerId,
    job: job.id,
    payment,
    today,
    week: isoWeekOf(today),
  };
  const added: Record<string, string> = {};
  for (const add of additions) Object.assign(added, await add({ business, invoice, job, url }));
  const records: Readonly<Record<string, string>> & typeof own = { ...added, ...own };
  return { business, records };
}
