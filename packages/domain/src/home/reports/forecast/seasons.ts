const MONTHS = 12;

/** The events that weigh as much as the guess that a month is like any other. */
const EVENTS_LEANED_ON = 8;

/** The weights of the month before, the month itself and the month after it: a season is longer than a month. */
const AROUND = [1, 2, 1] as const;

/** The records of a calendar month, of one year or of several. */
export interface SeasonMonth {
  readonly value: number;
  /** The number of events that make the value: few say little. */
  readonly events: number;
  /** The days of the month that the records cover. */
  readonly days: number;
}

/** The pence of each month of the year beside an ordinary month, from January; the mean is 1. */
export type Season = readonly number[];

export const NO_SEASON: Season = Array<number>(MONTHS).fill(1);

/** The firm's season, from the records of its twelve calendar months. Few records lean on a year without seasons. */
export function seasonOf(months: readonly SeasonMonth[]): Season {
  const sum = (of: (month: SeasonMonth) => number) =>
    months.reduce((total, month) => total + of(month), 0);
  const [value, days] = [sum((one) => one.value), sum((one) => one.days)];
  if (value <= 0 || days === 0) return NO_SEASON;
  const perDay = value / days;
  const ratios = months.map((_, month) => {
    let [own, usual, events] = [0, 0, 0];
    for (const [at, weight] of AROUND.entries()) {
      const near = months[(month + at - 1 + MONTHS) % MONTHS]!;
      own += weight * near.value;
      usual += weight * perDay * near.days;
      events += weight * near.events;
    }
    events /= AROUND[1];
    const ratio = usual > 0 ? own / usual : 1;
    return (events * ratio + EVENTS_LEANED_ON) / (events + EVENTS_LEANED_ON);
  });
  const mean = ratios.reduce((total, ratio) => total + ratio, 0) / MONTHS;
  return ratios.map((ratio) => ratio / mean);
}
