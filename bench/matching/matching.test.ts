import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { LAYOUTS } from './banks/statements.ts';
import { type Case, type Files, FolderError } from './folder/case.ts';
import { readFolder, writeFolder } from './folder/disk.ts';
import { readCase } from './folder/read-case.ts';
import { writeCase } from './folder/write-case.ts';
import { CALENDAR } from './life/firm.ts';
import { type Contestant, Product } from './measure/contestant.ts';
import { calibrationOf, figuresOf, share, verdictOf } from './measure/figures.ts';
import { replay } from './measure/replay.ts';
import { runAll } from './measure/runs.ts';
import { makeReport } from './report.ts';

const SHORT = { ...CALENDAR, historyFrom: addDays(CALENDAR.testFrom, -60) };

function small(seed: number, customers = 40): Files {
  return writeCase(seed, customers, SHORT);
}

function faultsOf(files: Files, file: string, change: (text: string) => string): string {
  const changed = change(Buffer.from(files.get(file)!).toString());
  try {
    readCase('faulty', new Map([...files, [file, Buffer.from(changed)]]));
  } catch (error) {
    if (error instanceof FolderError) return error.message;
    throw error;
  }
  return '';
}

/** A contestant that is certain of the customer chosen by `choose`. */
function oracle(of: Case, choose: (truth: readonly string[]) => string): Contestant {
  const all = of.statements.flatMap(({ transactions }) => transactions);
  const truths = new Map(all.map(({ transaction, truth }) => [transaction.id, truth]));
  return {
    learn: () => {},
    match: ({ transactions }) =>
      transactions.map(({ id }) => ({
        transactionId: id,
        decision: truths.get(id)!.customerIds.length > 0 ? 'certain' : 'none',
        candidates: [
          {
            customerId: choose(truths.get(id)!.customerIds),
            probability: 1,
            evidence: [],
            settles: [],
          },
        ],
      })),
  };
}

describe('generated firms', () => {
  test('are the same for the same seed, and differ for another seed', () => {
    expect(small(1)).toEqual(small(1));
    expect(small(1).get('customers.csv')).not.toEqual(small(17).get('customers.csv'));
  });

  test.each(LAYOUTS.map(({ name }, at) => ({ name, seed: at + 1 })))(
    'of $name: every line of money in is read, and its truth is known',
    ({ name, seed }) => {
      const read = readCase(name, small(seed, 20));
      const truths = read.statements.flatMap(({ transactions }) => transactions);
      expect(read.withoutTruth).toBe(0);
      expect(truths.length).toBeGreaterThan(10);
      expect(new Set(truths.map(({ truth }) => truth.bank))).toEqual(new Set([name]));
      expect(read.payments.filter(({ transaction }) => transaction).length).toBeGreaterThan(10);
    },
  );
});

describe('a folder', () => {
  test('gives the figures of the firm written into it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'matching-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = small(4);
    writeFolder(folder, files);
    const report = (read: Files): unknown =>
      makeReport('one firm', runAll([readCase('one', read)]), 0, []);
    expect(report(readFolder(folder))).toEqual(report(files));
  });

  test.each([
    ['customers.csv', /^customer_id/, 'id', 'customers.csv line 1: no column customer_id'],
    ['invoices.csv', /(?<=\n[^\n]*,)\d+\.\d\d\n/, 'ten\n', 'invoices.csv line 2: amount must be'],
    ['payments.csv', /(?<=\n)\d{4}-\d\d-\d\d/, '31/02/2026', 'line 2: paid_on must be a date'],
    ['truth.csv', /,C\d{5}/, ',C99999', 'customers.csv has no customer C99999'],
    ['truth.csv', /(?<=\n[^,\n]*),\d+,/, ',9999,', 'truth.csv line 2: line must be a number'],
    ['truth.csv', /(?<=\n)[^,\n]*/, 'lost.csv', 'has no file lost.csv'],
  ])('says what is wrong in %s: %s as %s', (file, found, put, words) => {
    expect(faultsOf(small(2, 20), file, (text) => text.replace(found, put))).toContain(words);
  });

  test('finds the lines of a truth file with only dates, amounts and text', () => {
    const files = small(2, 20);
    const numbered = readCase('numbered', files);
    const byText = Buffer.from(files.get('truth.csv')!)
      .toString()
      .replaceAll(/(?<=\n[^,\n]*),\d+,/g, ',,');
    const found = readCase('found', new Map([...files, ['truth.csv', Buffer.from(byText)]]));
    const customers = (of: Case): number =>
      of.statements
        .flatMap(({ transactions }) => transactions)
        .filter(({ truth }) => truth.customerIds.length > 0).length;
    expect(found.withoutTruth).toBe(0);
    expect(customers(found)).toBe(customers(numbered));
  });
});

describe('the figures', () => {
  test('are full for an all-knowing contestant, and zero for a contestant that is always wrong', () => {
    const read = readCase('one', small(6, 20));
    const figures = (choose: (truth: readonly string[]) => string) =>
      figuresOf(replay(read, oracle(read, choose), 'nothing').map(verdictOf));
    const right = figures(([id]) => id ?? '');
    expect([right.certainShare.value, right.precision.value, right.falseCertain]).toEqual([
      1, 1, 0,
    ]);
    const wrong = figures(() => 'nobody');
    expect([wrong.certainShare.value, wrong.precision.value]).toEqual([0, 0]);
  });

  test('have Wilson’s interval', () => {
    // Newcombe (1998), table I: 81 of 263.
    const { low, high } = share(81, 263);
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.2553', '0.3662']);
  });
});

describe('the product', () => {
  test.each(['nothing', 'as it goes'] as const)(
    'is right as often as it says, for firms to which its weights were not fitted: learning %s',
    (learning) => {
      const verdicts = [501, 502, 503].flatMap((seed) =>
        replay(readCase(`firm ${seed}`, small(seed, 300)), new Product(), learning).map(verdictOf),
      );
      const { rows } = calibrationOf(
        verdicts.map((verdict) => ({ ...verdict, candidates: verdict.candidates.slice(0, 1) })),
      );
      const filled = rows.filter(({ observed }) => observed.of > 0);
      const all = filled.reduce((sum, { observed }) => sum + observed.of, 0);
      const off = filled.reduce(
        (sum, { said, observed }) => sum + Math.abs(said - observed.value) * observed.of,
        0,
      );
      expect(all).toBeGreaterThan(1000);
      expect(off / all).toBeLessThan(0.03);
      expect(figuresOf(verdicts).precision.value).toBeGreaterThanOrEqual(0.995);
    },
  );
});
