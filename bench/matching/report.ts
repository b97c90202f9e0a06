import {
  calibrationOf,
  type CalibrationRow,
  type Figures,
  figuresOf,
  type Share,
  type Verdict,
} from './measure/figures.ts';
import { COLD, type Verdicts, WITH_HISTORY } from './measure/runs.ts';
import type { Speed } from './measure/speed.ts';

/** All results of a run, as printed by `--json`. */
export interface Report {
  readonly source: string;
  readonly withoutTruth: number;
  readonly runs: readonly { readonly name: string; readonly figures: Figures }[];
  readonly byKind: readonly ByPart[];
  readonly byBank: readonly ByPart[];
  readonly calibration: readonly {
    readonly name: string;
    readonly rows: readonly CalibrationRow[];
    readonly brier: number;
  }[];
  readonly speed: readonly Speed[];
}

interface ByPart {
  readonly part: string;
  readonly cold: Figures;
  readonly withHistory: Figures;
}

export function makeReport(
  source: string,
  verdicts: Verdicts,
  withoutTruth: number,
  speed: readonly Speed[],
): Report {
  return {
    source,
    withoutTruth,
    runs: [...verdicts].map(([name, all]) => ({ name, figures: figuresOf(all) })),
    byKind: byPart(verdicts, ({ kind }) => kind),
    byBank: byPart(verdicts, ({ bank }) => bank),
    calibration: [COLD, WITH_HISTORY].map((name) => ({
      name,
      ...calibrationOf(verdicts.get(name)!),
    })),
    speed,
  };
}

function byPart(verdicts: Verdicts, partOf: (verdict: Verdict) => string): ByPart[] {
  const cold = Map.groupBy(verdicts.get(COLD)!, partOf);
  const warm = Map.groupBy(verdicts.get(WITH_HISTORY)!, partOf);
  return [...cold]
    .map(([part, all]) => ({
      part: part || 'not said',
      cold: figuresOf(all),
      withHistory: figuresOf(warm.get(part) ?? []),
    }))
    .toSorted(
      (a, b) =>
        b.cold.customersMoney - a.cold.customersMoney || b.cold.otherMoney - a.cold.otherMoney,
    );
}

/** The report as tables. */
export function printed(report: Report): string {
  const first = report.runs[0]!.figures;
  const parts = [
    `${report.source}: ${first.customersMoney} payments of customers, ${first.otherMoney} other money in`,
    report.withoutTruth > 0
      ? `truth.csv says nothing of ${report.withoutTruth} lines of money in; they count as no customer’s.`
      : '',
    table(
      [
        '',
        'certain',
        'precision (95 %)',
        'at 99.5 %',
        'wrong',
        'of them no customer’s',
        'rest',
        'first',
        'listed',
        'settled as meant',
      ],
      report.runs.map(({ name, figures }) => [
        name,
        percent(figures.certainShare),
        interval(figures.precision),
        percent(figures.certainAtGoal),
        String(figures.falseCertain + figures.falseCertainOnOther),
        String(figures.falseCertainOnOther),
        String(figures.firstOfRest.of),
        percent(figures.firstOfRest),
        percent(figures.listedOfRest),
        percent(figures.settledAsMeant),
      ]),
    ),
    'By what the payer wrote, or what the money was',
    partsTable(report.byKind),
    'By bank',
    partsTable(report.byBank),
    ...report.calibration.flatMap(({ name, rows, brier }) => [
      `Calibration: ${name} (Brier score ${brier.toFixed(4)})`,
      calibrationTable(rows),
    ]),
    ...(report.speed.length > 0
      ? [
          'Milliseconds of the processor for 1,000 transactions, median of 5',
          speedTable(report.speed),
        ]
      : []),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function partsTable(parts: readonly ByPart[]): string {
  return table(
    [
      '',
      'payments',
      'cold: certain',
      'wrong',
      'first of rest',
      'history: certain',
      'wrong',
      'first of rest',
    ],
    parts.map(({ part, cold, withHistory }) => [
      part,
      String(cold.customersMoney + cold.otherMoney),
      ...[cold, withHistory].flatMap((figures) => [
        percent(figures.certainShare),
        String(figures.falseCertain + figures.falseCertainOnOther),
        percent(figures.firstOfRest),
      ]),
    ]),
  );
}

function calibrationTable(rows: readonly CalibrationRow[]): string {
  return table(
    ['said', 'candidates', 'mean', 'observed (95 %)'],
    rows.map(({ from, to, said, observed }) => [
      `${from}–${to}`,
      String(observed.of),
      observed.of > 0 ? said.toFixed(3) : '–',
      interval(observed),
    ]),
  );
}

function speedTable(speed: readonly Speed[]): string {
  return table(
    ['customers', 'open invoices', 'learned', 'cold', 'with history', 'name and amount', 'ratio'],
    speed.map((one) => [
      String(one.customers),
      String(one.openInvoices),
      String(one.learned),
      one.cold.toFixed(0),
      one.withHistory.toFixed(0),
      one.baseline.toFixed(0),
      (one.withHistory / one.baseline).toFixed(2),
    ]),
  );
}

function percent({ of, value }: Share): string {
  return of > 0 ? `${(value * 100).toFixed(1)} %` : '–';
}

function interval({ of, value, low, high }: Share): string {
  if (of === 0) return '–';
  return `${(value * 100).toFixed(2)} % (${(low * 100).toFixed(2)}–${(high * 100).toFixed(2)})`;
}

/** Columns as wide as necessary, the first aligned left, the others right. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at]!.length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd();
  return [line(heads), ...rows.map(line)].join('\n');
}
