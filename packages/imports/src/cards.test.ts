import { expect, test } from 'vitest';
import { readTable } from './table.ts';

test('each card becomes a row, whatever its version', () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Lee;Ann;;Mrs;',
    'FN:Ann Lee',
    'ORG:Lee\\, Sons & Co;Office',
    'item1.TEL;TYPE=CELL,VOICE:07700 900123',
    'TEL;TYPE=HOME:01632 960123',
    'EMAIL;TYPE=INTERNET:ann@example.com',
    'ADR;TYPE=HOME:;Flat 2;14 High Street;Bath;Somerset;BA1 2AB;United Kingdom',
    'CATEGORIES:Monthly,VIP',
    'NOTE:Gate code 12\\nBeware of the',
    '  dog',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Zo=C3=AB',
    'TEL;CELL:07700900456',
    'END:VCARD',
  ].join('\r\n');
  const read = readTable(new TextEncoder().encode(text), 'customers', {});
  if (!read.ok) throw new Error(read.reason);
  const { table } = read;
  expect(table.format).toBe('vCard');
  const [first, second] = table.rows.map(({ cells }) =>
    Object.fromEntries(table.headers.map((header, at) => [header, cells[at]])),
  );
  expect(first).toEqual({
    Name: 'Ann Lee',
    Title: 'Mrs',
    'First name': 'Ann',
    'Last name': 'Lee',
    Company: 'Lee, Sons & Co, Office',
    Mobile: '07700 900123',
    Phone: '01632 960123',
    Email: 'ann@example.com',
    Flat: 'Flat 2',
    Street: '14 High Street',
    Town: 'Bath',
    County: 'Somerset',
    Postcode: 'BA1 2AB',
    Country: 'United Kingdom',
    Tags: 'Monthly, VIP',
    Notes: 'Gate code 12\nBeware of the dog',
  });
  expect(second).toMatchObject({
    'First name': 'Zoë',
    'Last name': 'Müller',
    Mobile: '07700900456',
  });
});

function cardsOf(...lines: readonly string[]) {
  const read = readTable(new TextEncoder().encode(lines.join('\r\n')), 'cards.vcf', {});
  if (!read.ok) throw new Error(read.reason);
  const { headers, rows } = read.table;
  return rows.map(({ cells }) => Object.fromEntries(headers.map((one, at) => [one, cells[at]])));
}

test('names are read in the character set of their card', () => {
  const cards = cardsOf(
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=FCrgen;;;',
    'FN;ENCODING=QUOTED-PRINTABLE:J=FCrgen M=FCller',
    'END:VCARD',
  );
  expect(cards).toMatchObject([{ Name: 'Jürgen Müller', 'First name': 'Jürgen' }]);
});

test('the second line of a street is the area, and the town stays the town', () => {
  const cards = cardsOf(
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Ann Lee',
    'ADR;TYPE=HOME:;;14 High Street\\nKelston;Bath;Somerset;BA1 2AB;UK',
    'END:VCARD',
  );
  expect(cards).toMatchObject([{ Street: '14 High Street', Area: 'Kelston', Town: 'Bath' }]);
});

test.each(['KIND:group', 'X-ADDRESSBOOKSERVER-KIND:group'])(
  'a group is not a customer: %s',
  (kind) => {
    const cards = cardsOf(
      'BEGIN:VCARD',
      kind,
      'FN:Tuesdays',
      'END:VCARD',
      'BEGIN:VCARD',
      'FN:Ann Lee',
      'END:VCARD',
    );
    expect(cards).toEqual([{ Name: 'Ann Lee' }]);
  },
);

test('a quoted value keeps the space after a break, and an equals sign that is no code', () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'FN:Ann Lee',
    'NOTE;ENCODING=QUOTED-PRINTABLE:Gate=',
    ' code 1234=0D=0A2+2=four',
    'END:VCARD',
  ].join('\r\n');
  const read = readTable(new TextEncoder().encode(text), 'customers', {});
  if (!read.ok) throw new Error(read.reason);
  expect(read.table.rows[0]?.cells).toContain('Gate code 1234\n2+2=four');
});
