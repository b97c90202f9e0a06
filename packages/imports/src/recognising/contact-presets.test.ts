import { describe, expect, test } from 'vitest';
import type { ImportField } from '../fields.ts';
import { recogniseColumns } from '../recognise.ts';
import { readRow } from '../record.ts';
import { BRITISH } from '../testing/read-cells.ts';
import { table } from '../testing/table-of.ts';

/** Reads a list of one row. */
function readList(columns: Readonly<Record<string, string>>) {
  const list = table(Object.keys(columns), Object.values(columns));
  const { preset, columns: recognised } = recogniseColumns(list);
  const fields = recognised.map(({ field }) => field);
  return { preset, recognised, fields, ...readRow(list.rows[0]!, fields, BRITISH) };
}

const GOOGLE = {
  'First Name': 'Maya',
  'Last Name': 'Okafor',
  'Name Suffix': 'MBE',
  Nickname: 'May',
  Birthday: '1980-02-03',
  Notes: 'Gate code 1234',
  Photo: 'https://example.com/x.jpg',
  Labels: 'Round A ::: * myContacts',
  'E-mail 1 - Label': '* Home',
  'E-mail 1 - Value': 'maya@example.com',
  'Phone 1 - Label': 'Mobile',
  'Phone 1 - Value': '+447700900224 ::: 01632 960125',
  'Address 1 - Label': 'Home',
  'Address 1 - Street': '15 Elm Road',
  'Address 1 - City': 'Bath',
  'Address 1 - Postal Code': 'BA1 2AB',
  'Address 1 - Country': 'GB',
  'Website 1 - Value': 'https://example.com',
  'Event 1 - Value': '2001-01-01',
};

const OUTLOOK = {
  'First Name': 'Maya',
  'Last Name': 'Okafor',
  Department: 'Flat 2',
  'Job Title': 'Director',
  'Business Street': '3 Market Place',
  'Business City': 'Wells',
  'Business Postal Code': 'BA5 2RB',
  'Home Street': '',
  'Home City': '',
  'Home Postal Code': '',
  'Business Fax': '01749 123460',
  'Mobile Phone': '07700 900225',
  Birthday: '0/0/00',
  Categories: 'Round A',
  'E-mail Address': 'MAYA@EXAMPLE.COM',
  'E-mail Display Name': 'Maya Okafor (maya@example.com)',
  Gender: 'Unspecified',
  Spouse: 'Sam',
  Notes: 'Gate code 1234',
};

test('Google Contacts give names, numbers and labels, and never a birthday or a photo', () => {
  const { preset, record, fields } = readList(GOOGLE);
  expect(preset).toBe('google');
  expect(record.customer).toMatchObject({
    name: 'Maya Okafor',
    email: 'maya@example.com',
    mobileNumber: '+447700900224',
    phoneNumber: '01632 960125',
    notes: 'Gate code 1234',
    tags: ['Round A'],
    address: { streetName: 'Elm Road', town: 'Bath', postcode: 'BA1 2AB', country: '' },
  });
  expect(record.jobs).toEqual([]);
  expect(fields).not.toContain('lastDone');
});

test('the user is asked what a custom field of Google Contacts means', () => {
  const { recognised } = readList({ ...GOOGLE, 'Custom Field 1 - Value': '£14' });
  expect(recognised.at(-1)!.confidence).toBeLessThan(0.9);
});

test('Outlook gives the business address if there is no home address, and otherwise keeps it in the notes', () => {
  const { preset, record } = readList(OUTLOOK);
  expect(preset).toBe('outlook');
  expect(record.customer).toMatchObject({
    name: 'Maya Okafor',
    email: 'maya@example.com',
    mobileNumber: '07700 900225',
    phoneNumber: '',
    tags: ['Round A'],
    address: { streetNumber: '3', streetName: 'Market Place', town: 'Wells', postcode: 'BA5 2RB' },
  });
  expect(record.jobs).toEqual([]);
  const both = readList({ ...OUTLOOK, 'Home Street': '1 Low Road', 'Home City': 'Bath' });
  expect(both.record.customer.address).toMatchObject({ streetName: 'Low Road', town: 'Bath' });
  expect(both.record.customer.notes).toContain('Another address: 3 Market Place, Wells, BA5 2RB');
});

describe('an export of an accounting program', () => {
  test.each<[string, Record<string, string>, ImportField[]]>([
    [
      'xero',
      {
        '*ContactName': 'Fosse Dental Ltd',
        AccountNumber: 'C102',
        EmailAddress: 'maya@example.com',
        POAddressLine1: '93 Spring Gardens',
        POAddressLine2: 'Wigston',
        POCity: 'Leicester',
        POPostalCode: 'LE18 1ZB',
        SAAddressLine1: '2 Saddler Court',
        MobileNumber: '07700900574',
        FaxNumber: '0116 4960124',
        TaxNumber: 'GB123456789',
        Discount: '5',
        BrandingTheme: 'Standard',
      },
      [
        'name',
        'ignore',
        'email',
        'street',
        'line2',
        'town',
        'postcode',
        'secondStreet',
        'mobile',
        'ignore',
        'ignore',
        'ignore',
        'ignore',
      ],
    ],
    [
      'freeagent',
      {
        'Organisation Name': 'Okafor & Sons Ltd',
        'First Name': 'Maya',
        'Last Name': 'Okafor',
        'Billing Email': 'accounts@example.com',
        'Address 1': 'Unit 4',
        'Address 2': '3 Market Place',
        'Post Code': 'BA5 2RB',
        'Contact Name on Invoices': 'TRUE',
        'Default Payment Terms': '30',
      },
      [
        'company',
        'firstName',
        'lastName',
        'email',
        'street',
        'line2',
        'postcode',
        'ignore',
        'ignore',
      ],
    ],
    [
      'square',
      {
        'First Name': 'Alice',
        'Street Address 1': '21 Lime Kiln Road',
        Birthday: '1977-04-02',
        'Square Customer ID': 'Q7XK0ZT9W3JD',
        'Transaction Count': '3',
        'Lifetime Spend': '£45.00',
        'Instant Profile': 'No',
      },
      ['firstName', 'street', 'ignore', 'ignore', 'ignore', 'ignore', 'ignore'],
    ],
  ])('of %s keeps only information about customers', (program, columns, expected) => {
    const { preset, fields, recognised } = readList(columns);
    expect(preset).toBe(program);
    expect(fields).toEqual(expected);
    for (const { confidence } of recognised) expect(confidence).toBeGreaterThanOrEqual(0.9);
  });

  test('of FreeAgent may have the door in the first line and the street in the second', () => {
    const { record } = readList({
      'Organisation Name': 'Okafor & Sons Ltd',
      'Default Payment Terms': '30',
      'Address 1': 'Unit 4',
      'Address 2': '3 Market Place',
      Town: 'Wells',
    });
    expect(record.payments).toEqual([]);
    expect(record.customer.address).toMatchObject({
      flatNumber: 'Unit 4',
      streetNumber: '3',
      streetName: 'Market Place',
      town: 'Wells',
    });
  });

  test('leaves the meaning of a last visit to a till to the owner', () => {
    const { recognised } = readList({ 'Square Customer ID': 'Q7XK', 'Last Visit': '2026-10-10' });
    expect(recognised[1]!.confidence).toBeLessThan(0.9);
  });
});

test.each(['Date of birth', 'Gender', 'Photo', 'Fax', 'VAT number', 'Website', 'Job title'])(
  'a column “%s” is never read in any list',
  (heading) => {
    const { recognised } = readList({ Name: 'Ann Lee', [heading]: '01632 960123', Price: '£12' });
    expect(recognised[1]).toMatchObject({ field: 'ignore', confidence: 0.95 });
  },
);

test('a job title that names work is a service', () => {
  expect(readList({ Name: 'Ann Lee', 'Job title': 'Window cleaning' }).fields[1]).toBe('service');
});
