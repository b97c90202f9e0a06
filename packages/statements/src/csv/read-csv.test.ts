import { describe, expect, test } from 'vitest';
import type { CsvLayout } from '../model.ts';
import { readStatements } from '../read.ts';
import { bytesOf } from '../testing/bytes-of.ts';
import { CSV_SAMPLES, type CsvSample } from '../testing/csv-samples.ts';

const TODAY = '2026-03-31';

const read = (text: string, layout?: CsvLayout) =>
  readStatements(bytesOf(text), { today: TODAY, ...(layout && { layout }) });

describe.each(CSV_SAMPLES)('$bank', (sample: CsvSample) => {
  const file = readStatements(bytesOf(sample.text, sample.encoding), { today: TODAY });
  const [statement] = file.statements;

  test('every booked line is read with its day and its pence', () => {
    expect(file.statements).toHaveLength(1);
    expect(statement?.lines.map(({ bookedOn, amount }) => [bookedOn, amount])).toEqual(
      sample.lines,
    );
    expect(statement?.setAside.map(({ reason }) => reason)).toEqual(
      Array.from({ length: sample.pending ?? 0 }, () => 'notBooked'),
    );
  });

  test('gives the bank’s text, and the account', () => {
    const [line] = statement?.lines ?? [];
    expect(line?.description).toBe(sample.description);
    expect(line?.payerName).toBe(sample.payerName ?? '');
    expect(line?.reference).toBe(sample.reference ?? '');
    expect(statement?.closingBalance?.amount).toBe(sample.closing);
    const { sortCode = '', accountNumber = '' } = statement?.account ?? {};
    expect(sortCode + accountNumber).toBe(sample.account ?? '');
  });

  test('its layout is recognised, and with that layout the file is read the same way again', () => {
    expect(file.csv?.layout?.amount.kind).toBe(sample.amount);
    const again = readStatements(bytesOf(sample.text, sample.encoding), {
      layout: file.csv!.layout!,
    });
    expect(again.statements).toEqual(file.statements);
    expect(again.csv?.fingerprint).toBe(file.csv?.fingerprint);
  });
});

describe('dates', () => {
  const dated = (...dates: string[]) =>
    read(['Date,Description,Amount', ...dates.map((date) => `${date},X,-1.00`)].join('\n'));
  const daysOf = (...dates: string[]) =>
    dated(...dates).statements[0]?.lines.map(({ bookedOn }) => bookedOn);

  test('one number above twelve decides which part of every date is the day', () => {
    expect(daysOf('02/03/2026', '02/17/2026')).toEqual(['2026-02-03', '2026-02-17']);
    expect(daysOf('02/03/2026', '17/03/2026')).toEqual(['2026-03-02', '2026-03-17']);
  });

  test('if both orders are possible, the dates are read in the order that runs forwards and not into the future', () => {
    expect(daysOf('01/02/2026', '01/05/2026', '02/02/2026')).toEqual([
      '2026-01-02',
      '2026-01-05',
      '2026-02-02',
    ]);
    expect(daysOf('03/11/2025', '04/01/2026')).toEqual(['2025-11-03', '2026-01-04']);
  });

  test('if nothing decides the order, it is British, and reported as uncertain', () => {
    expect(daysOf('01/02/2026')).toEqual(['2026-02-01']);
    expect(dated('01/02/2026').csv?.isSure).toBe(false);
    expect(dated('17/02/2026').csv?.isSure).toBe(true);
  });

  test('names of months, two-digit years and times are read', () => {
    expect(daysOf('3 Feb 26', '04-MAR-2026', '5th April 2025')).toEqual([
      '2026-02-03',
      '2026-03-04',
      '2025-04-05',
    ]);
    expect(daysOf('2026-02-03T23:59:59Z', '2026/02/04 10:00')).toEqual([
      '2026-02-03',
      '2026-02-04',
    ]);
  });
});

test('a running balance that contradicts the sign reverses it', () => {
  const file = read(
    'Date,Description,Amount,Balance\n13/02/2026,Fuel,40.00,60.00\n14/02/2026,Payment,-100.00,160.00\n15/02/2026,Tea,2.00,158.00\n',
  );
  expect(file.statements[0]?.lines.map(({ amount }) => amount)).toEqual([-4000, 10000, -200]);
  expect(file.csv?.isSure).toBe(true);
});

test('several accounts in one file are read as several statements', () => {
  const file = read(
    'Date,Sort code,Account number,Description,Amount\n13/02/2026,20-12-34,11111111,A,1.00\n13/02/2026,20-12-34,22222222,B,2.00\n14/02/2026,20-12-34,11111111,C,3.00\n',
  );
  expect(
    file.statements.map(({ account, lines }) => [account.accountNumber, lines.length]),
  ).toEqual([
    ['11111111', 2],
    ['22222222', 1],
  ]);
});

test('the balance is followed within each of several accounts', () => {
  const row = (day: string, account: string, amount: string, balance: string) =>
    `${day}/02/2026,20-12-34,${account},A,${amount},${balance}\n`;
  const file = read(
    `Date,Sort code,Account number,Description,Amount,Balance\n${row('13', '11111111', '5.00', '105.00')}${row('14', '11111111', '-2.00', '103.00')}${row('13', '22222222', '-9.00', '41.00')}${row('14', '22222222', '-1.00', '40.00')}`,
  );
  expect(file.statements.map(({ check }) => check)).toEqual([
    { agreeing: 1, breaks: [] },
    { agreeing: 1, breaks: [] },
  ]);
  expect(file.csv?.doubts).toEqual([]);
});

test.each([
  ['Valuta', 'EUR'],
  ['Unit', 'EUR'],
  ['Local currency', 'GBP'],
])('a column “%s” with EUR on each line makes the account’s currency %s', (heading, currency) => {
  const text = `Date,Description,Amount,Balance,${heading}\n01/03/2026,SMITH,14.00,114.00,EUR\n02/03/2026,TESCO,-20.00,94.00,EUR\n`;
  expect(read(text).statements.map(({ account }) => account.currency)).toEqual([currency]);
});

test('a formula is read as ordinary text', () => {
  const file = read(
    'Date,Description,Amount\n13/02/2026,"=HYPERLINK(""http://evil.example"",""x"")",1.00\n14/02/2026,@SUM(A1),2.00\n',
  );
  expect(file.statements[0]?.lines.map(({ description }) => description)).toEqual([
    '=HYPERLINK("http://evil.example","x")',
    '@SUM(A1)',
  ]);
});

test('columns that are unclear are shown, and are read once the user says what they contain', () => {
  const text =
    'wann,was,wieviel,rest\n13.02.2026,M Okafor,"14,00 x",7\n14.02.2026,P Hall,"18,00 x",7\n13.02.2026,9,,7\n';
  const file = read(text);
  expect(file.statements.flatMap(({ lines }) => lines)).not.toContainEqual(
    expect.objectContaining({ amount: 1400 }),
  );
  expect(file.csv?.rows[0]).toEqual(['13.02.2026', 'M Okafor', '14,00 x', '7']);
});

describe('unreadable files end in a message', () => {
  test.each([
    ['', 'The file is empty.'],
    ['hello', 'No statement was found'],
    ['%PDF-1.7 …', 'This is a PDF'],
    ['<html><body>Sign in</body></html>', 'This is a web page'],
    ['a,b\nc,d\n', 'No statement was found'],
    ['Date,Description,Amount\n13/02/2026,"open,1.00\n', 'quotation mark'],
    ['Date,Description,Amount\n13/02/2026,A,1.00\n14/02/2026,B,2.00\n15/02/20', 'cut off'],
  ])('%j: %s', (text, words) => {
    expect(() => read(text)).toThrow(words);
  });

  test('the message about a cell that is not an amount names its line', () => {
    const rows = Array.from({ length: 10 }, (_, at) => `${at + 10}/02/2026,A,1.00`);
    rows[4] = '14/02/2026,A,1.005';
    expect(() => read(['Date,Description,Amount', ...rows].join('\n'))).toThrow(
      expect.objectContaining({ line: 6, message: 'An amount cannot be read.' }),
    );
  });

  test('a file that is too large or has too many lines is refused', () => {
    expect(() => readStatements(new Uint8Array(10_000_001))).toThrow('larger than 10 MB');
    const long = `Date,Description,Amount\n${'13/02/2026,A,1.00\n'.repeat(50_001)}`;
    expect(() => read(long)).toThrow('more than 50,000 lines');
  });
});
