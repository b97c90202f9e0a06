import type { AddedJob, Business } from './business.ts';

/** Adds a round with a job at £20.00, planned for today, for each of the names, in their order. */
export async function addRound(
  business: Business,
  name: string,
  customers: readonly string[],
): Promise<{ id: string; jobs: AddedJob[] }> {
  const { round } = await business.call<{ round: { id: string } }>('POST', '/rounds', { name });
  const jobs: AddedJob[] = [];
  for (const customer of customers) jobs.push(await business.addJobToday(customer));
  const ids = jobs.map(({ id, customerId }) => ({ jobId: id, customerId }));
  await business.call('POST', '/jobs/addToRound', { ids, roundId: round.id });
  return { id: round.id, jobs };
}

/** The names of a round's customers in its order, as the server has it. */
export async function orderOf(business: Business, roundId: string): Promise<string[]> {
  const { jobs } = await business.call<{ jobs: { customer: { name: string } }[] }>(
    'GET',
    `/rounds/${roundId}/jobs?include=customer`,
  );
  return jobs.map(({ customer }) => customer.name);
}

/** Adds a customer who owes £20.00 for today's work. */
export async function addInvoice(
  business: Business,
  name: string,
): Promise<{ id: string; number: string; customerId: string }> {
  const { id, customerId } = await business.addJobToday(name);
  const body = { eventTriggers: ['Invoice'] };
  const path = `/customers/${customerId}/jobs/${id}/done`;
  const { invoiceId } = await business.call<{ invoiceId: string }>('POST', path, body);
  const { invoice } = await business.call<{ invoice: { number: string } }>(
    'GET',
    `/invoices/${invoiceId}`,
  );
  return { id: invoiceId, number: invoice.number, customerId };
}

/** Records a payment of a customer in cash, received today; answers its id. */
export async function addPayment(
  business: Business,
  customerId: string,
  amount: number,
): Promise<string> {
  const { payment } = await business.call<{ payment: { id: string } }>(
    'POST',
    '/payments/external',
    { customerId, amount, paymentMethod: 'External Cash' },
  );
  return payment.id;
}

/** Emails an invoice to its customer at this address. */
export async function sendInvoice(
  business: Business,
  { id, customerId }: { readonly id: string; readonly customerId: string },
  email: string,
): Promise<void> {
  const path = `/customers/${customerId}`;
  const { customer } = await business.call<{ customer: object }>('GET', path);
  await business.call('POST', path, { ...customer, email });
  await business.call('POST', `/invoices/${id}/send`);
}
