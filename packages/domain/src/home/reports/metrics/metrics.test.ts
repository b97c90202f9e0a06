import { expect, test } from 'vitest';
import { REPORT_UNITS } from '../units.ts';
import { askedMetrics } from './asked-metrics.ts';
import { METRICS, metricNamed } from './catalogue.ts';
import {
  computedMetric,
  isOfPeriod,
  type SourceSteps,
  unknownNarrowings,
  withoutValueWords,
} from './computed.ts';
import { DEFAULT_METRIC_OPTIONS, METRIC_OPTIONS } from './options.ts';
import { REPORT_NARROWINGS } from './sources.ts';

const options = DEFAULT_METRIC_OPTIONS;

test('each metric has a name of its own, a sentence, and a unit for each value of its options', () => {
  expect(new Set(METRICS.map(({ name }) => name)).size).toBe(METRICS.length);
  for (const { label, sentence, options: own, unit } of METRICS) {
    expect(sentence, label).toMatch(/^[A-Z].*\.$/);
    for (const name of own) {
      for (const value of METRIC_OPTIONS[name]) {
        expect(REPORT_UNITS).toContain(unit({ ...options, [name]: value }));
      }
    }
  }
});

test('an average of a range follows from its quantities, not from the averages of its steps', () => {
  const issuedInvoices = [
    { count: 1, total: 1000 },
    { count: 3, total: 9000 },
    { count: 0, total: 0 },
  ];
  const found = computedMetric(metricNamed('averageInvoice'), options, { issuedInvoices });
  expect(found).toEqual({ total: 2500, steps: [1000, 3000, null] });
});

test('fees are told apart as the platform’s and the provider’s, and as a share of what was charged', () => {
  const none = { count: 0, amount: 0, cashCount: 0, cash: 0, charged: 0 };
  const quantities: SourceSteps = {
    fees: [
      { total: 300, platform: 100 },
      { total: 0, platform: 0 },
    ],
    payments: [{ ...none, charged: 20_000 }, none],
  };
  const fees = (feeType: (typeof METRIC_OPTIONS)['feeType'][number]) =>
    computedMetric(metricNamed('fees'), { ...options, feeType }, quantities);
  expect(fees('soapy')).toEqual({ total: 100, steps: [100, 0] });
  expect(fees('stripe')).toEqual({ total: 200, steps: [200, 0] });
  expect(fees('total')).toEqual({ total: 300, steps: [300, 0] });
  expect(fees('rate')).toEqual({ total: 1.5, steps: [1.5, null] });
});

test('how things stand now does not add up over the steps, and is compared with nothing', () => {
  const debt = { owed: 500, current: 200, days30: 300, days60: 0, days90: 0, older: 0 };
  const found = computedMetric(metricNamed('overdue'), options, { debts: [debt, debt] });
  expect(found).toEqual({ total: 300, steps: [300, 300] });
  expect(isOfPeriod(metricNamed('overdue'))).toBe(false);
  expect(isOfPeriod(metricNamed('turnover'))).toBe(true);
});

test('a metric says by what it cannot be narrowed', () => {
  const unknown = (name: Parameters<typeof metricNamed>[0]) =>
    unknownNarrowings(metricNamed(name), ['roundId', 'workerId']);
  expect(unknown('turnover')).toEqual([]);
  expect(unknown('newCustomers')).toEqual(['workerId']);
  expect(unknown('fees')).toEqual(['roundId', 'workerId']);
});

test('a metric is narrowed if the sources of its options are, and otherwise says why not', () => {
  const words = (paymentStatistic: (typeof METRIC_OPTIONS)['paymentStatistic'][number]) =>
    withoutValueWords(metricNamed('payments'), ['workerId'], { ...options, paymentStatistic });
  expect(words('count')).toBeNull();
  expect(words('gross')).toBeNull();
  expect(words('net')).toBe('No value by person: a refund belongs to a customer, not to a visit.');
  for (const metric of METRICS) {
    for (const filter of REPORT_NARROWINGS) {
      const isUnknown = unknownNarrowings(metric, [filter]).length > 0;
      const said = withoutValueWords(metric, [filter], options);
      expect(said !== null, `${metric.name} by ${filter}`).toBe(isUnknown);
      if (said !== null) expect(said).toMatch(/^No value by (?:round|person|service|tag): .+\.$/);
    }
  }
});

test('an option applies to the metrics that have it, and is refused if none has it', () => {
  const fields = (names: readonly string[], given: Record<string, unknown>) => {
    const asked = askedMetrics(names, given);
    return 'metrics' in asked ? asked.options : asked.map(({ field, detail }) => [field, detail]);
  };
  expect(fields(['turnover', 'fees'], { feeType: 'rate' })).toEqual({
    ...options,
    feeType: 'rate',
  });
  expect(fields(['turnover'], { feeType: 'rate' })).toEqual([
    ['options.feeType', 'None of these metrics has the option “feeType”.'],
  ]);
  expect(fields(['fees'], { feeType: 'gold' })).toEqual([
    ['options.feeType', 'The option “feeType” is soapy, stripe, total or rate.'],
  ]);
  expect(fields(['fees', 'luck'], { colour: 'red' })).toMatchObject([
    ['metrics.1', expect.stringMatching(/^There is no metric “luck”. The metrics are turnover,/)],
    ['options.colour', 'There is no option “colour”.'],
  ]);
});

test('the rows behind each figure carry every filter by which the figure was narrowed', () => {
  const days = { from: '2026-09-01', to: '2026-11-30' };
  for (const metric of METRICS) {
    for (const filter of REPORT_NARROWINGS) {
      if (unknownNarrowings(metric, [filter]).length > 0) continue;
      const rowsAt = metric.rowsAt({ ...days, [filter]: 'the-record' });
      if (rowsAt !== null) expect(rowsAt, `${metric.name} by ${filter}`).toContain('=the-record');
    }
  }
  const narrowed = { ...days, roundId: 'the-record' };
  const withoutRows = METRICS.filter(({ rowsAt }) => rowsAt(narrowed) === null);
  expect(withoutRows.map(({ name }) => name)).toEqual([
    'refunds',
    'chargeBacks',
    'reminders',
    'paidAfterReminder',
    'writtenOff',
  ]);
});
