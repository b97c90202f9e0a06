/**
 * The parts of GoCardless's answers that the adapter reads, in their documented shapes
 * (https://developer.gocardless.com/api-reference, version 2015-07-06).
 */

export const CREDITOR = {
  id: 'CR1',
  created_at: '2026-11-01T09:00:00.000Z',
  name: 'Bright Windows Ltd',
  creditor_type: 'company',
  country_code: 'GB',
  verification_status: 'successful',
  can_create_refunds: true,
  links: { default_gbp_payout_account: 'BA9', default_eur_payout_account: null },
};

export const CREDITOR_BANK_ACCOUNT = {
  id: 'BA1',
  created_at: '2026-11-01T09:05:00.000Z',
  account_holder_name: 'BRIGHT WINDOWS LTD',
  account_number_ending: '45',
  bank_name: 'BARCLAYS BANK PLC',
  country_code: 'GB',
  currency: 'GBP',
  enabled: true,
  metadata: {},
  links: { creditor: 'CR1' },
};

export const VERIFICATION_DETAIL = {
  name: 'Bright Windows Ltd',
  company_number: '01234567',
  links: { creditor: 'CR1' },
};

export const BILLING_REQUEST = {
  id: 'BRQ1',
  created_at: '2026-11-02T09:00:00.000Z',
  status: 'pending',
  mandate_request: { currency: 'GBP', scheme: 'bacs', links: {} },
  metadata: { account: 'CR1', customer: 'customer-1' },
  links: { customer: 'CU1', creditor: 'CR1' },
};

export const BILLING_REQUEST_FLOW = {
  id: 'BRF1',
  authorisation_url: 'https://pay.gocardless.com/flow/static/billing_request?id=BRF1',
  created_at: '2026-11-02T09:00:01.000Z',
  expires_at: '2026-11-09T09:00:01.000Z',
  auto_fulfil: true,
  redirect_uri: 'https://book.example.com/c/done',
  links: { billing_request: 'BRQ1' },
};

export const MANDATE = {
  id: 'MD1',
  created_at: '2026-11-02T09:10:00.000Z',
  reference: 'REF-1',
  status: 'active',
  scheme: 'bacs',
  next_possible_charge_date: '2026-11-27' as string | null,
  metadata: { account: 'CR1', customer: 'customer-1' },
  links: { customer_bank_account: 'BA2', creditor: 'CR1', customer: 'CU1' },
};

export const CUSTOMER_BANK_ACCOUNT = {
  id: 'BA2',
  created_at: '2026-11-02T09:09:00.000Z',
  account_holder_name: 'ANNA SMITH',
  account_number_ending: '11',
  bank_name: 'LLOYDS BANK PLC',
  country_code: 'GB',
  currency: 'GBP',
  enabled: true,
  metadata: {},
  links: { customer: 'CU1' },
};

export const PAYMENT = {
  id: 'PM1',
  created_at: '2026-11-22T09:00:00.000Z',
  charge_date: '2026-11-27',
  amount: 2500,
  amount_refunded: 0,
  description: 'Window cleaning',
  currency: 'GBP',
  status: 'pending_submission',
  retry_if_possible: false,
  metadata: { account: 'CR1', charge: 'charge-1', platform_fee: '25' },
  links: { mandate: 'MD1', creditor: 'CR1' },
};

export const REFUND = {
  id: 'RF1',
  created_at: '2026-12-02T09:00:00.000Z',
  amount: 500,
  currency: 'GBP',
  reference: null,
  status: 'submitted',
  metadata: { account: 'CR1' },
  links: { payment: 'PM1', mandate: 'MD1' },
};

/** An event as it appears in a webhook or in the list of events. */
export function eventOf(type: string, action: string, links: object, more: object = {}): object {
  return {
    id: 'EV1',
    created_at: '2026-11-28T06:00:00.123Z',
    resource_type: type,
    action,
    links,
    details: {
      origin: 'bank',
      cause: 'insufficient_funds',
      scheme: 'bacs',
      reason_code: 'ARUDD-0',
    },
    metadata: {},
    resource_metadata: { account: 'CR1' },
    ...more,
  };
}

/** A page of a list. */
export function listOf(
  kind: string,
  things: readonly object[],
  after: string | null = null,
): object {
  return { [kind]: things, meta: { cursors: { before: null, after }, limit: 50 } };
}

/** GoCardless's answer to a failed request. */
export function failure(
  status: number,
  type: string,
  error: { reason?: string; field?: string; links?: object; message?: string },
): { status: number; body: object } {
  const about = {
    documentation_url: 'https://developer.gocardless.com/api-reference',
    message: error.message ?? 'An error occurred',
    type,
    code: status,
    request_id: 'req-1',
    errors: [error],
  };
  return { status, body: { error: about } };
}
