import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ProviderRefused } from '../../payment-provider.ts';
import type { DirectDebitProvider, Mandate, MandateSetup, Payer } from '../direct-debit.ts';
import type { GoCardlessClient } from './gocardless-client.ts';
import { ACCOUNT } from './metadata.ts';

const billingRequest = z.object({
  billing_requests: z.object({
    id: z.string(),
    status: z.string(),
    links: z.object({ mandate_request_mandate: z.string().nullish() }).default({}),
  }),
});
const flow = z.object({ billing_request_flows: z.object({ authorisation_url: z.url() }) });
const mandate = z.object({
  mandates: z.object({
    id: z.string(),
    status: z.string(),
    next_possible_charge_date: z.iso.date().nullish(),
    links: z.object({
      customer_bank_account: z.string().nullish(),
      new_mandate: z.string().nullish(),
    }),
  }),
});
const bankAccount = z.object({
  customer_bank_accounts: z.object({
    bank_name: z.string().nullish(),
    account_number_ending: z.string().nullish(),
  }),
});

type Mandates = Pick<
  DirectDebitProvider,
  'startMandate' | 'findMandateSetup' | 'findMandate' | 'cancelMandate'
>;

/** Mandates that customers set up on GoCardless's own pages. */
export function goCardlessMandates(client: GoCardlessClient): Mandates {
  const describe = async (found: z.infer<typeof mandate>['mandates']): Promise<Mandate> => {
    const account = found.links.customer_bank_account;
    const bank = account
      ? (await client.get(`/customer_bank_accounts/${encodeURIComponent(account)}`, bankAccount))
          .customer_bank_accounts
      : null;
    return mandateOf(found, bank?.bank_name ?? '', bank?.account_number_ending ?? '');
  };
  const find = async (mandateId: string) =>
    (await client.get(`/mandates/${encodeURIComponent(mandateId)}`, mandate)).mandates;

  return {
    async startMandate(accountId, payer, returnUrl, key) {
      const metadata = { [ACCOUNT]: accountId, customer: payer.customerId };
      const { billing_requests: made } = await client.create(
        'billing_requests',
        {
          mandate_request: { currency: 'GBP', scheme: 'bacs', metadata },
          links: { creditor: accountId },
          metadata,
        },
        billingRequest,
        key,
      );
      // A flow is a link for the customer, and it expires. A request may have several flows, so
      // each call creates a new one.
      const { billing_request_flows: opened } = await client.create(
        'billing_request_flows',
        {
          redirect_uri: returnUrl,
          exit_uri: returnUrl,
          auto_fulfil: true,
          lock_currency: true,
          prefilled_customer: prefilled(payer),
          links: { billing_request: made.id },
        },
        flow,
        randomUUID(),
      );
      return { setupId: made.id, url: opened.authorisation_url };
    },

    async findMandateSetup(_accountId, setupId) {
      const found = await client.get(
        `/billing_requests/${encodeURIComponent(setupId)}`,
        billingRequest,
      );
      return setupOf(found.billing_requests);
    },

    async findMandate(_accountId, mandateId) {
      return describe(await find(mandateId));
    },

    async cancelMandate(_accountId, mandateId) {
      try {
        const path = `/mandates/${encodeURIComponent(mandateId)}/actions/cancel`;
        return await describe((await client.act(path, mandate)).mandates);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        const now = await describe(await find(mandateId));
        // The mandate had already ended, or an earlier attempt at this request ended it.
        if (now.state === 'Pending' || now.state === 'Active') throw error;
        return now;
      }
    },
  };
}

function prefilled(payer: Payer) {
  const { firstName, lastName, companyName, email, address } = payer;
  const known = {
    given_name: firstName,
    family_name: lastName,
    company_name: companyName,
    email,
    address_line1: address.line1,
    city: address.town,
    postal_code: address.postcode,
  };
  const given = Object.entries(known).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), country_code: 'GB' };
}

function setupOf(found: z.infer<typeof billingRequest>['billing_requests']): MandateSetup {
  const mandateId = found.links.mandate_request_mandate ?? null;
  const isOver = found.status === 'fulfilled' && mandateId !== null;
  const state = isOver ? 'Completed' : found.status === 'cancelled' ? 'Cancelled' : 'Open';
  return { setupId: found.id, state, mandateId: isOver ? mandateId : null };
}

function mandateOf(
  found: z.infer<typeof mandate>['mandates'],
  bankName: string,
  ending: string,
): Mandate {
  const state = stateOf(found);
  const canCharge = state === 'Pending' || state === 'Active';
  return {
    mandateId: found.id,
    state,
    bankName,
    ending,
    replacedBy: found.links.new_mandate ?? null,
    earliestChargeOn: canCharge ? (found.next_possible_charge_date ?? null) : null,
  };
}

function stateOf({ status, links }: z.infer<typeof mandate>['mandates']): Mandate['state'] {
  switch (status) {
    case 'active':
      return 'Active';
    case 'failed':
    case 'blocked':
      return 'Failed';
    case 'cancelled':
      return links.new_mandate ? 'Transferred' : 'Cancelled';
    case 'suspended_by_payer':
      return 'Cancelled';
    case 'expired':
    case 'consumed':
      return 'Expired';
    default:
      return 'Pending';
  }
}
