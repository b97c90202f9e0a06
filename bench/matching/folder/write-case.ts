import { type Layout, type Posted, pounds } from '../banks/layout.ts';
import { byPeriod, layoutOf, post, writeStatement } from '../banks/statements.ts';
import { CALENDAR, type Calendar, makeFirm, type Firm } from '../life/firm.ts';
import type { Files } from './case.ts';
import { readStatementFile } from './read-case.ts';
import { writeTable } from './table.ts';

/** Firms import every week or once a month. */
const DAYS_OF_A_STATEMENT = [7, 31];

const NO_WORDS = ['', '', '', ''];

/** Generates a firm as the files of a folder; the same seed always gives the same files. */
export function writeCase(seed: number, customers: number, calendar: Calendar = CALENDAR): Files {
  const firm = makeFirm(seed, customers, calendar);
  const layout = layoutOf(seed);
  const posted = post(firm.entries, layout);
  const early = posted.filter(({ on }) => on < calendar.historyFrom);
  const history = posted.filter(({ on }) => on >= calendar.historyFrom && on < calendar.testFrom);
  const tested = posted.filter(({ on }) => on >= calendar.testFrom);
  const days = DAYS_OF_A_STATEMENT[seed % 2]!;
  const statements = byPeriod(tested, calendar.testFrom, days).map(({ from, posted: part }) => ({
    file: `${from}.${layout.extension}`,
    ...writeStatement(part, layout),
  }));
  return new Map([
    ['customers.csv', customersTable(firm)],
    ['invoices.csv', invoicesTable(firm)],
    ['payments.csv', paymentsTable(firm, early, history, layout)],
    ...statements.map(({ file, bytes }) => [`statements/${file}`, bytes] as const),
    ['truth.csv', truthTable(statements, layout)],
  ]);
}

function customersTable({ clients, billings }: Firm): Uint8Array {
  const columns =
    'customer_id,short_id,name,business_name,other_names,prices,flat_number,street_number,street_name,town,postcode';
  const rows = clients.flatMap((client, at) => {
    const { oldPrices, newPrices } = billings[at]!;
    const prices = [...new Set([...newPrices, ...oldPrices])].map(pounds).join(';');
    return client.places.map(({ address }, place) => [
      client.id,
      ...(place === 0
        ? [client.shortId, client.name, client.businessName, client.otherNames.join(';'), prices]
        : ['', '', '', '', '']),
      address.flatNumber,
      address.streetNumber,
      address.streetName,
      address.town,
      address.postcode,
    ]);
  });
  return writeTable(columns.split(','), rows);
}

function invoicesTable({ billings }: Firm): Uint8Array {
  const rows = billings
    .flatMap(({ invoices }) => invoices)
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
    .map(({ customerId, number, issuedOn, dueOn, amount }) => [
      customerId,
      number,
      issuedOn,
      dueOn,
      pounds(amount),
    ]);
  return writeTable('customer_id,number,issued_on,due_on,amount'.split(','), rows);
}

function paymentsTable(
  { elsewhere }: Firm,
  early: readonly Posted[],
  history: readonly Posted[],
  layout: Layout,
): Uint8Array {
  const columns =
    'paid_on,amount,customer_id,invoices,description,payer_name,reference,payer_account';
  const rowOf = ({ on, entry }: Posted, words: readonly string[]): string[][] => {
    const { customerId, invoices } = entry.truth;
    return customerId ? [[on, pounds(entry.amount), customerId, invoices.join(';'), ...words]] : [];
  };
  const byHand = elsewhere.map(({ on, amount, customerId, invoices }) => [
    on,
    pounds(amount),
    customerId,
    invoices.join(';'),
    ...NO_WORDS,
  ]);
  return writeTable(columns.split(','), [
    ...byHand,
    ...early.flatMap((posted) => rowOf(posted, NO_WORDS)),
    ...asRead(history, layout).flatMap(({ posted, words }) => rowOf(posted, words)),
  ]);
}

/** The texts of entries as the product reads them from the bank's file. */
function asRead(posted: readonly Posted[], layout: Layout): { posted: Posted; words: string[] }[] {
  const { bytes, inOrder } = writeStatement(posted, layout);
  const read = readStatementFile(bytes);
  if (typeof read === 'string') throw new Error(`${layout.name} cannot be read${read}`);
  if (read.lines.length !== inOrder.length) {
    throw new Error(`${layout.name}: ${read.lines.length} of ${inOrder.length} lines were read`);
  }
  return inOrder.map((line, at) => {
    const { bookedOn, amount, description, payerName, reference, payerAccount } = read.lines[at]!;
    if (bookedOn !== line.on || amount !== line.entry.amount) {
      throw new Error(`${layout.name}: line ${at + 1} was read as ${bookedOn}, ${pounds(amount)}`);
    }
    return { posted: line, words: [description, payerName, reference, payerAccount] };
  });
}

function truthTable(
  statements: readonly { readonly file: string; readonly inOrder: readonly Posted[] }[],
  layout: Layout,
): Uint8Array {
  const rows = statements.flatMap(({ file, inOrder }) =>
    inOrder.flatMap(({ on, entry }, at) => {
      if (entry.amount < 0) return [];
      const { customerId, invoices, kind } = entry.truth;
      return [
        [
          file,
          at + 1,
          on,
          pounds(entry.amount),
          '',
          customerId ?? '',
          invoices.join(';'),
          kind,
          layout.name,
        ],
      ];
    }),
  );
  return writeTable('file,line,date,amount,text,customer_id,invoices,kind,bank'.split(','), rows);
}
