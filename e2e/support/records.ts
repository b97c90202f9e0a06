import { placeCustomer, updateCustomer } from '@roundbook/contract/customers/customers/records';
import { getInvoice, sendInvoice } from '@roundbook/contract/money/invoices/invoices';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { addJobsToRound } from '@roundbook/contract/work/jobs/bulk';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { createRound, listRoundJobs } from '@roundbook/contract/work/rounds/rounds';
import { type AddedJob, type Business, paramsOf } from './business.ts';

/** Adds an empty round. @returns its id */
export async function addEmptyRound(business: Business, name: string): Promise<string> {
  return (await business.call(createRound, { body: { name } })).round.id;
}

/** Appends jobs to a round, in this order. */
export async function fillRound(
  business: Business,
  roundId: string,
  jobs: readonly Pick<AddedJob, 'id' | 'customerId'>[],
): Promise<void> {
  const ids = jobs.map(({ id, customerId }) => ({ jobId: id, customerId }));
  await business.call(addJobsToRound, { body: { ids, roundId } });
}

/**
 * Adds a round with one job for each of the names, in this order; each job costs £20.00 and is
 * planned for today.
 */
export async function addRound(
  business: Business,
  name: string,
  customers: readonly string[],
): Promise<{ id: string; jobs: AddedJob[] }> {
  const id = await addEmptyRound(business, name);
  const jobs: AddedJob[] = [];
  for (const customer of customers) jobs.push(await business.addJobToday(customer));
  await fillRound(business, id, jobs);
  return { id, jobs };
}

/** The names of a round's customers, in the order stored on the server. */
export async function orderOf(business: Business, roundId: string): Promise<string[]> {
  const { jobs } = await business.call(listRoundJobs, {
    params: { id: roundId },
    query: { include: 'customer' },
  });
  return jobs.map(({ customer }) => customer!.name);
}

/** Places a customer on the map by hand. */
export async function dropPin(
  business: Business,
  id: string,
  customCoordinates: [number, number],
): Promise<void> {
  const { version } = await business.customer(id);
  await business.call(placeCustomer, { params: { id }, body: { customCoordinates, version } });
}

/** Changes fields of a customer, as the form does. */
export async function changeCustomer(
  business: Business,
  id: string,
  changes: Partial<Parameters<typeof business.addCustomer>[1]>,
): Promise<void> {
  const customer = await business.customer(id);
  await business.call(updateCustomer, { params: { id }, body: { ...customer, ...changes } });
}

/** Adds a customer who owes £20.00 for today's work. */
export async function addInvoice(
  business: Business,
  name: string,
): Promise<{ id: string; number: string; customerId: string }> {
  const job = await business.addJobToday(name);
  const { invoiceId } = await business.call(markJobDone, {
    params: paramsOf(job),
    body: { eventTriggers: ['Invoice'] },
  });
  const { invoice } = await business.call(getInvoice, { params: { id: invoiceId! } });
  return { id: invoice.id, number: invoice.number, customerId: job.customerId };
}

/** Records a cash payment from a customer, received today. @returns its id */
export async function addPayment(
  business: Business,
  customerId: string,
  amount: number,
): Promise<string> {
  const body = { customerId, amount, paymentMethod: 'External Cash' } as const;
  return (await business.call(recordExternalPayment, { body })).payment.id;
}

/** Emails an invoice to its customer at this address. */
export async function emailInvoice(
  business: Business,
  { id, customerId }: { readonly id: string; readonly customerId: string },
  email: string,
): Promise<void> {
  await changeCustomer(business, customerId, { email });
  await business.call(sendInvoice, { params: { id } });
}
