import { shortIdFrom } from '@roundbook/domain/customers/customers/short-id';
import type { IncomingTransaction, MatchAddress, MatchCustomer, OpenInvoice } from '../model.ts';

const ADDRESS: MatchAddress = {
  flatNumber: '',
  streetNumber: '',
  streetName: '',
  town: 'Bath',
  postcode: '',
};

export function addressAt(address: Partial<MatchAddress>): MatchAddress {
  return { ...ADDRESS, ...address };
}

/** A customer with a short id derived from their number. */
export function customer(number: number, of: Partial<MatchCustomer> = {}): MatchCustomer {
  const bytes = Uint8Array.from([7, number >> 10, number >> 5, number, 3], (byte) => byte & 31);
  return {
    id: `c${number}`,
    shortId: shortIdFrom(bytes),
    name: '',
    businessName: '',
    otherNames: [],
    addresses: [],
    prices: [],
    balance: 0,
    confirmed: 0,
    hasLeft: false,
    ...of,
  };
}

/** Customers unrelated to the example, so that its evidence means something. */
export function strangers(count: number): MatchCustomer[] {
  return Array.from({ length: count }, (_each, at) =>
    customer(1000 + at, {
      name: `${'ABCDEFGHKL'[at % 10]} ${'Zq'.repeat(1 + (at % 3))}${at.toString(36)}x`,
      addresses: [addressAt({ streetNumber: `${1 + (at % 80)}`, streetName: `Q${at % 40}y Road` })],
      prices: [1000 + 100 * (at % 12)],
    }),
  );
}

export function transaction(of: Partial<IncomingTransaction>): IncomingTransaction {
  return {
    id: 't1',
    bookedOn: '2026-06-01',
    amount: 1400,
    description: '',
    payerName: '',
    reference: '',
    payerAccount: '',
    ...of,
  };
}

export function invoice(number: number, of: Partial<OpenInvoice>): OpenInvoice {
  return {
    id: `i${number}`,
    customerId: 'c1',
    number: `INV-${number}`,
    issuedOn: '2026-05-01',
    dueOn: '2026-05-15',
    outstanding: 1400,
    ...of,
  };
}
