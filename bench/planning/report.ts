import type { Rota } from '@roundbook/planning/rota';

const COLUMNS = [
  ['driving', 9],
  ['days out', 9],
  ['visits', 7],
  ['left out', 9],
  ['late days', 10],
  ['early days', 11],
  ['over-full', 10],
  ['round-days', 11],
  ['cost', 9],
] as const;

export function header(): string {
  return ''.padEnd(30) + COLUMNS.map(([name, width]) => name.padStart(width)).join('');
}

/** A rota's figures as a line of the table. */
export function line(name: string, { figures }: Rota): string {
  const values = [
    `${(figures.drivingSeconds / 3600).toFixed(1)} h`,
    figures.daysOut,
    figures.visits,
    figures.leftOut,
    figures.lateDays,
    figures.earlyDays,
    figures.overfullDays,
    figures.roundDays,
    Number.isFinite(figures.cost) ? Math.round(figures.cost) : '–',
  ];
  return (
    name.padEnd(30) + values.map((value, at) => String(value).padStart(COLUMNS[at]![1])).join('')
  );
}

/** The saving in driving of one rota over another, such as "31 %". */
export function lessDriving(rota: Rota, than: Rota): string {
  const share = 1 - rota.figures.drivingSeconds / than.figures.drivingSeconds;
  return `${(share * 100).toFixed(0)} %`;
}
