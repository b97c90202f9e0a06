import { describe, expect, test } from 'vitest';
import { recogniseColumns } from './recognise.ts';
import { readRow } from './record.ts';
import { readTable, type Table } from './table.ts';
import { BRITISH, readCells } from './testing/read-cells.ts';

function tableOf(...lines: string[]): Table {
  const read = readTable(new TextEncoder().encode(lines.join('\n')), 'list.csv');
  if (!read.ok) throw new Error(read.reason);
  return read.table;
}

const ANN = { name: 'Ann Lee', address: '1 Elm Street, Bath BA1 2AB' };

describe('several prices in a cell', () => {
  const jobsOf = (service: string, price: string, frequency: string) =>
    readCells({ ...ANN, service, price, frequency }).record.jobs.map((job) => [
      job.service,
      job.pricePence,
      job.frequency,
    ]);

  test.each([
    ['Windows / Gutters', '14 / 40', '4 weeks / 12 months'],
    ['Windows + Gutters', '14 + 40', '4 weekly + yearly'],
    ['Windows\nGutters', '£14\n£40', '4 weekly\nannually'],
  ])('%j at %j make a job for each service', (service, price, frequency) => {
    expect(jobsOf(service, price, frequency)).toEqual([
      ['Windows', 1400, { unit: 'week', every: 4 }],
      ['Gutters', 4000, { unit: 'month', every: 12 }],
    ]);
  });

  test.each([
    ['Inside & outside / Gutters', '20 / 40', 'Inside & outside'],
    ['Front and back; Conservatory, upper', '20; 40', 'Front and back'],
    ['Front + back\nGutters', '£20\n£40', 'Front + back'],
  ])('%j at %j are two services, however the first is named', (service, price, first) => {
    expect(jobsOf(service, price, '4 weekly').map(([name, pence]) => [name, pence])).toEqual([
      [first, 2000],
      [expect.stringMatching(/^(?:Gutters|Conservatory, upper)$/), 4000],
    ]);
  });

  test('need a name for a single price only', () => {
    const monthly = { unit: 'month', every: 1 };
    expect(jobsOf('', '18 + 25 con', 'monthly')).toEqual([
      ['', 1800, monthly],
      ['Con', 2500, monthly],
    ]);
  });

  test.each(['14/16 front', '£14 / 4 wks', '14 / 40', '£8 £10', '8 10', '£8\n£10'])(
    '%j is asked about, as it may be no price for each of two jobs',
    (price) => {
      const { record, problems } = readCells({ ...ANN, price });
      expect(record.jobs.map((job) => job.pricePence)).toEqual([null]);
      expect(problems).toMatchObject([{ field: 'price', severity: 'error' }]);
    },
  );
});

test('a note says what it is about if its heading does', () => {
  const table = tableOf(
    'Name,Address,Postcode,Gate code,Dog?,Notes',
    'Ann Lee,1 Elm Street,BA1 2AB,1234,Yes,Rings first',
    'Bob Ray,2 Elm Street,BA1 2AB,gate code 99,,',
  );
  const fields = recogniseColumns(table).columns.map(({ field }) => field);
  const settings = { ...BRITISH, headings: table.headers };
  const [ann, bob] = table.rows.map((row) => readRow(row, fields, settings).record);
  expect(ann?.jobs[0]?.notes).toBe('Gate code: 1234\nDog: Yes');
  expect(ann?.customer.notes).toBe('Rings first');
  expect(bob?.jobs[0]?.notes).toBe('gate code 99');
});

test.each([
  ['Phone:01632 960123 Mobile:07700 900225', '07700 900225', '01632 960123'],
  ['Phone:01632 960123', '', '01632 960123'],
  ['07700900226 07700900227', '07700900226', '07700900227'],
])('the numbers in %j are read without the words beside them', (phone, mobile, landline) => {
  const { record, problems } = readCells({ ...ANN, phone });
  const { mobileNumber, phoneNumber, notes } = record.customer;
  expect([mobileNumber, phoneNumber, notes, problems]).toEqual([mobile, landline, '', []]);
});

test('a row of totals with words beside them is not a customer', () => {
  const read = readCells({ name: 'Totals', address: '2 customers', postcode: '', price: '14' });
  expect(read.notCustomer).toContain('looks like a total');
  const gym = { name: 'Total Fitness', address: '1 Mill Lane', postcode: 'BA1 2AB', price: '60' };
  expect(readCells(gym).notCustomer).toBeNull();
});

describe('the second line of a street', () => {
  test('is the flat if it names one', () => {
    const { address } = readCells({ name: 'Ann Lee', street: '3 Market Place', line2: 'Unit 4' })
      .record.customer;
    expect(address).toMatchObject({ flatNumber: 'Unit 4', streetNumber: '3', areaName: '' });
  });

  test('is not repeated in the notes if both addresses of a customer are the same', () => {
    const { customer } = readCells({
      ...ANN,
      secondStreet: '1 Elm Street',
      secondTown: 'Bath',
      secondPostcode: 'BA1 2AB',
    }).record;
    expect(customer.notes).toBe('');
  });
});

test('headings between customers are rounds in a list without headings too', () => {
  const table = tableOf(
    'ROUND 1 MONDAY,,,',
    '15 Elm Road,Okafor,14,4',
    '17 Elm Road,Hall,18,8',
    'ROUND 2 TUESDAY,,,',
    '2 Mill Lane,Shah,25,4',
    '4 Mill Lane,Kaur,25,4',
  );
  const { columns } = recogniseColumns(table);
  expect(columns.map(({ field }) => field).slice(2)).toEqual(['price', 'frequency', 'round']);
  expect(columns.at(-1)?.confidence).toBeGreaterThan(0.9);
});

test.each([
  'Name,Company name,Street Address,City,County,Country,Postcode,Phone,Email,Attachments,Open balance',
  'Customer full name,Phone numbers,Email,Full name,Bill address,Ship address',
])('the headings of QuickBooks Online are recognised: %s', (headings) => {
  const cells = headings.split(',').map((heading) => (heading === 'Attachments' ? '0' : 'x'));
  const { preset, columns } = recogniseColumns(tableOf(headings, cells.join(',')));
  expect(preset).toBe('quickbooks');
  expect(columns.map(({ field }) => field)).not.toContain('price');
});

test('the job is at the address of the work, not at the address for bills', () => {
  const table = tableOf(
    'Customer,Billing address,Job address,Price',
    'Acme Lets,"9 Office Row, Bath, BA1 1AA","1 Elm Road, Bath, BA1 2AB",14',
    'Beta Lets,"9 Office Row, Bath, BA1 1AA","2 Elm Road, Bath, BA1 2AB",18',
  );
  const fields = recogniseColumns(table).columns.map(({ field }) => field);
  const { record } = readRow(table.rows[0]!, fields, BRITISH);
  expect(record.jobs[0]?.address).toMatchObject({ streetNumber: '1', streetName: 'Elm Road' });
  expect(record.customer.notes).toBe('Another address: 9 Office Row, Bath, BA1 1AA');
});

test('words about keys are notes for the worker, not the customer’s number', () => {
  const table = tableOf(
    'Name,Address,Postcode,Price,Key,Key safe',
    'Ann Lee,1 Elm Street,BA1 2AB,14,under pot,5678',
    'Bob Ray,2 Elm Street,BA1 2AB,18,with neighbour,',
  );
  const { columns } = recogniseColumns(table);
  expect(columns.slice(-2).map(({ field }) => field)).toEqual(['jobNotes', 'jobNotes']);
});

test('a count of cleans is no amount that a balance could mean', () => {
  const [problem] = readCells({ ...ANN, balance: '2 cleans' }).problems;
  expect(problem).toMatchObject({ field: 'balance', severity: 'error' });
  expect(problem?.mend).toBeUndefined();
});
