import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { recogniseColumns } from '../recognise.ts';
import { joinRows, readRow } from '../record.ts';
import { readTable } from '../table.ts';
import { BRITISH } from '../testing/read-cells.ts';

const BACKUP = {
  'Jobs.csv': [
    'Id,CustomerId,ContactId,RoundId,ServiceId,Price,TotalPrice,Due,NextDue,LastDone,ScheduleEnabled,ScheduleInterval,ScheduleFrequencyId,Index,StatusId,Balance,WorksheetNote',
    '10,1,,5,7,15.00,15.00,03/12/2026 00:00:00,31/12/2026 00:00:00,05/11/2026 09:12:44,True,4,2,2,1,15.00,Side gate is 4321',
    '11,1,102,5,8,40.00,40.00,10/12/2026 00:00:00,10/03/2027 00:00:00,,True,3,3,1,1,5.50,',
    '12,2,,6,7,12.00,12.00,01/02/2024 00:00:00,,01/02/2024 00:00:00,False,,,1,1,0.00,',
    '13,3,,6,7,9.00,9.00,01/02/2020 00:00:00,,,True,4,2,1,3,0.00,',
  ],
  'Customers.csv': ['Id,ContactId,Reference', '1,100,A1', '2,101,A2', '3,103,A3'],
  'Contacts.csv': [
    'Id,Title,FirstName,LastName,FullName,Company,Address1,Address2,Town,Postcode,Mobile,Phone,Email',
    '100,Mrs,May,Okafor,Mrs May Okafor,,12 Oak Lane,,Sheffield,S1 2AB,07700 900123,,may@example.com',
    '101,,Peter,Hall,,,Rose Cottage,Mill Lane,Sheffield,S1 2AC,,0114 496 0000,',
    '102,,,,,,3 High Street,,Sheffield,S1 2AD,,,',
    '103,,Ann,Gone,,,9 Low Road,,Sheffield,S1 2AE,,,',
  ],
  'Rounds.csv': ['Id,Name', '5,Monday', '6,Tuesday'],
  'Services.csv': ['Id,Name', '7,Windows', '8,Gutters'],
  'Notes.csv': ['Id,CustomerId,JobId,Text', '1,1,,Pays at the pub', '2,2,12,Ring first'],
  'Transactions.csv': ['Id,JobId', ...Array.from({ length: 30_000 }, (_, at) => `${at},10`)],
};

function read(files: Readonly<Record<string, readonly string[]>>) {
  const bytes = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, lines]) => [`backup/${name}`, strToU8(lines.join('\r\n'))]),
    ),
  );
  const reading = readTable(bytes, 'backup.zip');
  if (!reading.ok) throw new Error(reading.reason);
  const { table } = reading;
  const { preset, columns, dateOrder, balanceSign } = recogniseColumns(table);
  const fields = columns.map(({ field }) => field);
  const rows = table.rows.map((row) =>
    readRow(row, fields, { ...BRITISH, dateOrder, balanceSign }),
  );
  return { table, preset, fields, rows, groups: joinRows(rows.map(({ record }) => record)) };
}

describe('a back-up of Cleaner Planner', () => {
  test('is read as a single list, with words in place of its numbers', () => {
    const { preset, fields, rows, groups } = read(BACKUP);
    expect(preset).toBe('cleaner-planner');
    expect(fields).not.toContain('ignore');
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(groups.map(({ customer }) => customer.name)).toEqual([
      'Mrs May Okafor',
      'Peter Hall',
      'Ann Gone',
    ]);
    const [may] = groups;
    expect(may!.customer).toMatchObject({
      email: 'may@example.com',
      notes: 'Pays at the pub',
      address: { streetNumber: '12', streetName: 'Oak Lane', postcode: 'S1 2AB' },
    });
    expect(may!.jobs).toMatchObject([
      {
        service: 'Windows',
        pricePence: 1500,
        frequency: { unit: 'week', every: 4 },
        round: 'Monday',
        position: 2,
        lastDone: '2026-11-05',
        nextDue: '2026-12-03',
        notes: 'Side gate is 4321',
      },
      {
        service: 'Gutters',
        pricePence: 4000,
        frequency: { unit: 'month', every: 3 },
        nextDue: '2026-12-10',
      },
    ]);
    expect(may!.sites).toMatchObject([{ streetNumber: '3', streetName: 'High Street' }]);
  });

  test('has one balance for each customer: the sum of what their jobs owe', () => {
    const [may, peter] = read(BACKUP).groups;
    expect(may!.openingBalancePence).toBe(2050);
    expect(may!.problems).toEqual([]);
    expect(peter!.openingBalancePence ?? 0).toBe(0);
  });

  test('gives no due date to work done on request, and no job for work that has ended', () => {
    const [, peter, ann] = read(BACKUP).groups;
    expect(peter!.jobs).toMatchObject([{ frequency: { unit: 'none' }, nextDue: null }]);
    expect(ann!.jobs).toEqual([]);
    expect(ann!.customer.tags).toEqual(['Not active']);
    expect(ann!.customer.notes).toContain('the last one was: Windows, £9.00, Tuesday');
  });

  test('becomes a list or a message, whatever its files contain', () => {
    const line = fc
      .array(fc.oneof(fc.constantFrom('1', '2', '', '03/12/2026', '-5', '1e9'), fc.string()))
      .map((cells) => cells.join(','));
    const lines = fc.array(line, { maxLength: 5 });
    fc.assert(
      fc.property(fc.record({ jobs: lines, contacts: lines, notes: lines }), (files) => {
        const heading = 'Id,CustomerId,ContactId,Due,NextDue,Balance,StatusId';
        const bytes = zipSync(
          Object.fromEntries(
            Object.entries(files).map(([name, rows]) => [
              `${name}.csv`,
              strToU8([heading, ...rows].join('\n')),
            ]),
          ),
        );
        const reading = readTable(bytes, 'backup.zip');
        expect(reading.ok || reading.reason.length > 0).toBe(true);
      }),
    );
  });

  test('is told apart from other archives whose files have the same names', () => {
    const { table } = read({
      'contacts.csv': ['Name,Postcode', 'Ann Lee,S1 2AB'],
      'jobs.csv': ['Service,Price', 'Windows,£9'],
    });
    expect(table.otherSheets).toEqual(['backup/jobs.csv']);
  });
});
