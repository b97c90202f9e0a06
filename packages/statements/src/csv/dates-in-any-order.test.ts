import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { CsvLayout } from '../model.ts';
import { readStatements } from '../read.ts';
import { bytesOf } from '../testing/bytes-of.ts';

const TODAY = '2026-11-23';
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The formats in which banks write dates. */
const FORMS = {
  dmy: ({ y, m, d }) => `${d}/${m}/${y}`,
  mdy: ({ y, m, d }) => `${m}/${d}/${y}`,
  dmyShort: ({ y, m, d }) => `${Number(d)}.${Number(m)}.${y.slice(2)}`,
  mdyShort: ({ y, m, d }) => `${Number(m)}-${Number(d)}-${y.slice(2)}`,
  ymdShort: ({ y, m, d }) => `${y.slice(2)}/${m}/${d}`,
  ymd: ({ y, m, d }) => `${y}-${m}-${d}`,
  compact: ({ y, m, d }) => `${y}${m}${d}`,
  named: ({ y, m, d }) => `${d} ${MONTHS[Number(m) - 1]} ${y}`,
  american: ({ y, m, d }) => `${MONTHS[Number(m) - 1]} ${Number(d)}, ${y}`,
  formula: ({ y, m, d }) => `="${d}/${m}/${y}"`,
} satisfies Record<string, (date: { y: string; m: string; d: string }) => string>;
type Form = keyof typeof FORMS;
const PLAIN: readonly Form[] = ['ymd', 'compact', 'named', 'american'];

function written(date: PlainDate, form: Form): string {
  const [y = '', m = '', d = ''] = date.split('-');
  return FORMS[form]({ y, m, d });
}

/** The days of a statement, oldest first and none in the future. */
const days = fc
  .tuple(fc.nat(900), fc.array(fc.nat(9), { minLength: 1, maxLength: 40 }))
  .map(([ago, steps]) => {
    const found: PlainDate[] = [];
    let day = addDays(TODAY, -ago);
    for (const step of steps) {
      day = addDays(day, step);
      if (day <= TODAY) found.push(day);
    }
    return found.length > 0 ? found : [TODAY];
  });

function read(dates: readonly PlainDate[], form: Form) {
  const rows = dates.map(
    (date, at) => `"${written(date, form).replaceAll('"', '""')}",PAYER ${at},-${at + 1}.00`,
  );
  const text = `Date,Description,Amount\n${rows.join('\n')}\n`;
  const { csv, statements } = readStatements(bytesOf(text), { today: TODAY });
  const lines = statements.flatMap((one) => one.lines);
  return { isSure: csv?.isSure === true, bookedOn: lines.map((line) => line.bookedOn) };
}

test('a date reported as sure is right, in whatever order a bank writes day, month and year', () => {
  fc.assert(
    fc.property(
      days,
      fc.boolean(),
      fc.constantFrom(...(Object.keys(FORMS) as Form[])),
      (dates, newestFirst, form) => {
        const inFile = newestFirst ? dates.toReversed() : dates;
        const { isSure, bookedOn } = read(inFile, form);
        if (isSure) expect(bookedOn).toEqual(inFile);
        // No line is lost, whether its date was sure or a user had to confirm it.
        else expect(bookedOn.length === 0 || bookedOn.length === inFile.length).toBe(true);
        if (PLAIN.includes(form)) expect(isSure).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a column that mixes the orders of day and month is left to the user, and any answer is refused with the line at fault', () => {
  const rows = ['17/02/2026', '18/02/2026', '02/19/2026', '20/02/2026', '21/02/2026', '22/02/2026'];
  const bytes = bytesOf(
    ['Date,Description,Amount', ...rows.map((date) => `${date},X,-1.00`)].join('\n'),
  );
  const { csv, statements } = readStatements(bytes, { today: TODAY });
  expect(statements).toEqual([]);
  expect(csv).toMatchObject({ layout: null, isSure: false });
  const layout: CsvLayout = {
    firstRow: 1,
    date: 0,
    dateOrder: 'dmy',
    amount: { kind: 'signed', column: 2, inIsNegative: false },
    description: [1],
    payerName: null,
    reference: null,
    payerAccount: null,
    kind: null,
    balance: null,
    bankId: null,
  };
  for (const [dateOrder, line] of [
    ['dmy', 4],
    ['mdy', 2],
    ['ymd', 2],
  ] as const) {
    expect(() => readStatements(bytes, { today: TODAY, layout: { ...layout, dateOrder } })).toThrow(
      expect.objectContaining({ message: 'A date cannot be read.', line }),
    );
  }
});
