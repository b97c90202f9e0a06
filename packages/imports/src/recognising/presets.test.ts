import { describe, expect, test } from 'vitest';
import type { ImportField } from '../fields.ts';
import { recogniseColumns } from '../recognise.ts';
import { table } from '../testing/table-of.ts';
import type { PRESETS } from './presets.ts';

describe('an export of another program', () => {
  test.each<[(typeof PRESETS)[number], string[], ImportField[]]>([
    [
      'quickbooks',
      [
        'Name',
        'Company',
        'Email',
        'Phone',
        'Mobile',
        'Fax',
        'Website',
        'Street',
        'City',
        'State',
        'ZIP',
        'Country',
        'Opening Balance',
        'Opening Balance Date',
      ],
      [
        'name',
        'company',
        'email',
        'phone',
        'mobile',
        'ignore',
        'ignore',
        'street',
        'town',
        'county',
        'postcode',
        'country',
        'balance',
        'ignore',
      ],
    ],
    [
      'jobber',
      [
        'J-ID',
        'Display Name',
        'Company Name',
        'First Name',
        'Last Name',
        'Main Phone #s',
        'Mobile Phone #s',
        'E-mails',
        'Service Street 1',
        'Service City',
        'Service Zip code',
        'Billing Street 1',
        'Tags',
      ],
      [
        'reference',
        'name',
        'company',
        'firstName',
        'lastName',
        'phone',
        'mobile',
        'email',
        'street',
        'town',
        'postcode',
        'ignore',
        'tags',
      ],
    ],
    [
      'servicem8',
      [
        'Company Name',
        'Address',
        'Billing Address',
        'Billing Contact First',
        'Billing Contact Last',
        'Email',
        'Mobile',
      ],
      ['name', 'address', 'ignore', 'firstName', 'lastName', 'email', 'mobile'],
    ],
    [
      'servicem8',
      ['Company Name', 'ABN Number', 'Address', 'Contact First', 'Contact Last', 'Email', 'Mobile'],
      ['name', 'ignore', 'address', 'firstName', 'lastName', 'email', 'mobile'],
    ],
    [
      'squeegee',
      [
        'Cust Ref',
        'Title',
        'First Name',
        'Last Name',
        'Address Line 1',
        'Phone',
        'Mobile',
        'Source',
        'Added',
      ],
      [
        'reference',
        'title',
        'firstName',
        'lastName',
        'street',
        'phone',
        'mobile',
        'ignore',
        'startDate',
      ],
    ],
    [
      'cleaner-planner',
      [
        'Cust Ref',
        'Name',
        'Address Line 1',
        'Job Ref',
        'Round',
        'Schedule',
        'Due',
        'Price',
        'Balance',
        'Status',
      ],
      [
        'reference',
        'name',
        'street',
        'ignore',
        'round',
        'frequency',
        'nextDue',
        'price',
        'balance',
        'status',
      ],
    ],
    [
      'cleaner-planner',
      ['First line of address', 'Town', 'Round', 'Service', 'Due date', 'Schedule', 'Price'],
      ['street', 'town', 'round', 'service', 'nextDue', 'frequency', 'price'],
    ],
    [
      'getsoapy',
      ['Name', 'Street name', 'Area name', 'Town', 'Balance', 'Annual value', 'ONS reference'],
      ['name', 'street', 'line2', 'town', 'balance', 'ignore', 'ignore'],
    ],
    [
      'squeegee',
      ['External ID', 'Name', 'Address', 'Round', 'Frequency', 'Next due'],
      ['reference', 'name', 'address', 'round', 'frequency', 'nextDue'],
    ],
    ['aworka', ['Aworka ID', 'Name', 'Address'], ['reference', 'name', 'address']],
    ['pipeline', ['Pipeline ref', 'Name', 'Address'], ['reference', 'name', 'address']],
  ])('of %s', (preset, headers, fields) => {
    const row = headers.map(() => '');
    const read = recogniseColumns(table(headers, row, row));
    expect(read.preset).toBe(preset);
    const found = read.columns.map(({ field }) => field);
    // A column without cells may be left out; if it is not, its field is the preset's.
    for (const [at, field] of fields.entries()) {
      if (found[at] !== 'ignore') expect(found[at]).toBe(field);
      else expect(['ignore', field]).toContain(field);
    }
    expect(found.filter((field) => field !== 'ignore').length).toBeGreaterThan(1);
  });

  test('is not mistaken for any other list', () => {
    expect(recogniseColumns(table(['Name', 'Postcode'], ['Ann', 'BA1 2AB'])).preset).toBeNull();
  });
});
