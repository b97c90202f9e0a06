import type { IncomingTransaction, MatchAddress } from '@roundbook/matching/model';
import type { Invoice } from '../life/model.ts';
import { type CaseCustomer, type Files, FolderError, type KnownPayment } from './case.ts';
import { readTable, type Row } from './table.ts';

/** Required columns; README.md lists all of them. */
const CUSTOMERS = ['customer_id', 'name'];
const INVOICES = ['customer_id', 'number', 'issued_on', 'amount'];
const PAYMENTS = ['paid_on', 'amount', 'customer_id'];

interface Books {
  readonly customers: CaseCustomer[];
  readonly invoices: Invoice[];
  readonly payments: KnownPayment[];
}

/** Customers, invoices and payments of a folder; throws a FolderError. */
export function readBooks(files: Files): Books {
  const customers = readCustomers(files);
  const ids = new Set(customers.map(({ id }) => id));
  const invoices = readInvoices(files, ids);
  const numbers = new Set(invoices.map(({ number }) => number));
  return { customers, invoices, payments: readPayments(files, ids, numbers) };
}

/** A customer with several addresses has several rows; everything but the address comes from the first row. */
function readCustomers(files: Files): CaseCustomer[] {
  const rows = readTable(files, 'customers.csv', CUSTOMERS, (row) => ({
    id: row.required('customer_id'),
    shortId: row.text('short_id'),
    name: row.text('name'),
    businessName: row.text('business_name'),
    otherNames: row.list('other_names'),
    prices: row.amounts('prices'),
    addresses: addressesOf(row),
  }));
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((same) => ({
    ...same[0]!,
    addresses: same.flatMap(({ addresses }) => addresses),
  }));
}

function addressesOf(row: Row): MatchAddress[] {
  const address = {
    flatNumber: row.text('flat_number'),
    streetNumber: row.text('street_number'),
    streetName: row.text('street_name'),
    town: row.text('town'),
    postcode: row.text('postcode'),
  };
  return Object.values(address).some(Boolean) ? [address] : [];
}

function readInvoices(files: Files, customers: ReadonlySet<string>): Invoice[] {
  const seen = new Set<string>();
  return readTable(files, 'invoices.csv', INVOICES, (row) => {
    const number = row.required('number');
    if (seen.has(number)) row.fault(`invoice ${number} is here twice.`);
    seen.add(number);
    const issuedOn = row.date('issued_on');
    return {
      id: number,
      customerId: knownCustomer(row, row.required('customer_id'), customers),
      number,
      issuedOn,
      dueOn: row.date('due_on', issuedOn),
      amount: row.amount('amount'),
    };
  });
}

function readPayments(
  files: Files,
  customers: ReadonlySet<string>,
  numbers: ReadonlySet<string>,
): KnownPayment[] {
  if (!files.has('payments.csv')) return [];
  let count = 0;
  const payments = readTable(files, 'payments.csv', PAYMENTS, (row) => {
    count += 1;
    const on = row.date('paid_on');
    const amount = row.amount('amount');
    return {
      on,
      amount,
      customerId: knownCustomer(row, row.required('customer_id'), customers),
      invoices: knownInvoices(row, numbers),
      transaction: bankWords(row, { id: `payment ${count}`, bookedOn: on, amount }),
    };
  });
  return payments.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

function bankWords(
  row: Row,
  known: Pick<IncomingTransaction, 'id' | 'bookedOn' | 'amount'>,
): IncomingTransaction | null {
  const words = {
    description: row.text('description'),
    payerName: row.text('payer_name'),
    reference: row.text('reference'),
    payerAccount: row.text('payer_account'),
  };
  return Object.values(words).some(Boolean) ? { ...known, ...words } : null;
}

export function knownCustomer(row: Row, id: string, customers: ReadonlySet<string>): string {
  if (id !== '' && !customers.has(id)) row.fault(`customers.csv has no customer ${id}.`);
  return id;
}

export function knownInvoices(row: Row, numbers: ReadonlySet<string>): string[] {
  return row.list('invoices').filter((number) => {
    if (!numbers.has(number)) row.fault(`invoices.csv has no invoice ${number}.`);
    return numbers.has(number);
  });
}

/** The ids and numbers that `truth.csv` and the statements may mention. */
export function namesOf({ customers, invoices }: Books): {
  customers: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
} {
  if (customers.length === 0) throw new FolderError(['customers.csv has no customers.']);
  return {
    customers: new Set(customers.map(({ id }) => id)),
    numbers: new Set(invoices.map(({ number }) => number)),
  };
}
