import { addDays, type Weekday, weekdayOf } from './arithmetic.ts';
import { datePartsOf, type PlainDate, plainDateOf } from './plain-date.ts';

/** The parts of the UK with different bank holidays. */
export const HOLIDAY_REGIONS = ['England and Wales', 'Scotland', 'Northern Ireland'] as const;

export type HolidayRegion = (typeof HOLIDAY_REGIONS)[number];

type Published = Readonly<Record<number, readonly string[]>>;

/**
 * Bank holidays as published by the government (gov.uk/bank-holidays). Banks follow the holidays of England and
 * Wales wherever in the UK an account is held.
 */
const PUBLISHED: Readonly<Record<HolidayRegion, Published>> = {
  'England and Wales': {
    2024: ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26'],
    2025: ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26'],
    2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
    2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  },
  Scotland: {
    2024: ['01-01', '01-02', '03-29', '05-06', '05-27', '08-05', '12-02', '12-25', '12-26'],
    2025: ['01-01', '01-02', '04-18', '05-05', '05-26', '08-04', '12-01', '12-25', '12-26'],
    // Includes the bank holiday for Scotland's match in the World Cup.
    2026: [
      '01-01',
      '01-02',
      '04-03',
      '05-04',
      '05-25',
      '06-15',
      '08-03',
      '11-30',
      '12-25',
      '12-28',
    ],
    2027: ['01-01', '01-04', '03-26', '05-03', '05-31', '08-02', '11-30', '12-27', '12-28'],
  },
  'Northern Ireland': {
    2024: [
      '01-01',
      '03-18',
      '03-29',
      '04-01',
      '05-06',
      '05-27',
      '07-12',
      '08-26',
      '12-25',
      '12-26',
    ],
    2025: [
      '01-01',
      '03-17',
      '04-18',
      '04-21',
      '05-05',
      '05-26',
      '07-14',
      '08-25',
      '12-25',
      '12-26',
    ],
    2026: [
      '01-01',
      '03-17',
      '04-03',
      '04-06',
      '05-04',
      '05-25',
      '07-13',
      '08-31',
      '12-25',
      '12-28',
    ],
    2027: [
      '01-01',
      '03-17',
      '03-26',
      '03-29',
      '05-03',
      '05-31',
      '07-12',
      '08-30',
      '12-27',
      '12-28',
    ],
  },
};

/** The last year with a published list. Later years follow the usual rule. */
export const LAST_PUBLISHED_YEAR = 2027;

const known = new Map<string, ReadonlySet<PlainDate>>();

/** Whether a date is a bank holiday; a weekend alone is not. */
export function isBankHoliday(
  date: PlainDate,
  region: HolidayRegion = 'England and Wales',
): boolean {
  const { year } = datePartsOf(date);
  const key = `${region} ${year}`;
  let holidays = known.get(key);
  if (!holidays) {
    const published = PUBLISHED[region][year]?.map((day) => `${year}-${day}`);
    holidays = new Set(published ?? bankHolidaysByRule(year, region));
    known.set(key, holidays);
  }
  return holidays.has(date);
}

/** The name of a bank holiday, "Bank holiday" for a proclaimed holiday; null for any other day. */
export function bankHolidayName(date: PlainDate, region: HolidayRegion): string | null {
  if (!isBankHoliday(date, region)) return null;
  const named = namedByRule(datePartsOf(date).year, region).find(([day]) => day === date);
  return named?.[1] ?? 'Bank holiday';
}

/**
 * A year's bank holidays under the Banking and Financial Dealings Act 1971, and the first Monday in May. Proclaimed
 * days, such as those for a coronation, follow no rule.
 */
export function bankHolidaysByRule(
  year: number,
  region: HolidayRegion = 'England and Wales',
): PlainDate[] {
  return namedByRule(year, region)
    .map(([date]) => date)
    .toSorted();
}

function namedByRule(year: number, region: HolidayRegion): (readonly [PlainDate, string])[] {
  const easter = easterSunday(year);
  const isScotland = region === 'Scotland';
  const on = (month: number, day: number) => plainDateOf(year, month, day);
  return [
    // Two consecutive holidays on a weekend move to the following Monday and Tuesday.
    [workdayFor(on(1, 1), isScotland ? 2 : 1), 'New Year’s Day'],
    ...(isScotland
      ? ([
          [workdayFor(on(1, 2), 2), '2 January'],
          [workdayFor(on(11, 30), 1), 'St Andrew’s Day'],
        ] as const)
      : ([[addDays(easter, 1), 'Easter Monday']] as const)),
    ...(region === 'Northern Ireland'
      ? ([
          [workdayFor(on(3, 17), 1), 'St Patrick’s Day'],
          [workdayFor(on(7, 12), 1), 'Battle of the Boyne'],
        ] as const)
      : []),
    [addDays(easter, -2), 'Good Friday'],
    [mondayFrom(on(5, 1)), 'Early May bank holiday'],
    [mondayFrom(on(5, 25)), 'Spring bank holiday'],
    [mondayFrom(isScotland ? on(8, 1) : on(8, 25)), 'Summer bank holiday'],
    [workdayFor(on(12, 25), 2), 'Christmas Day'],
    [workdayFor(on(12, 26), 2), 'Boxing Day'],
  ];
}

/** The first Monday on or after a date. */
function mondayFrom(date: PlainDate): PlainDate {
  return addDays(date, (8 - weekdayOf(date)) % 7);
}

/**
 * The date itself, or its substitute day if it falls on a weekend.
 * @param inRow the number of consecutive holidays, each of which needs its own substitute day
 */
function workdayFor(date: PlainDate, inRow: 1 | 2): PlainDate {
  const weekday: Weekday = weekdayOf(date);
  if (weekday < 6) return date;
  return inRow === 2 ? addDays(date, 2) : mondayFrom(date);
}

/** Easter Sunday in the Gregorian calendar: the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return plainDateOf(year, Math.floor(days / 31), (days % 31) + 1);
}

/** Whether banks move money on a date. */
export function isWorkingDay(date: PlainDate): boolean {
  return weekdayOf(date) < 6 && !isBankHoliday(date);
}

/** The first working day on or after a date. */
export function workingDayFrom(date: PlainDate): PlainDate {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/**
 * The date a number of working days later, or earlier if negative. A date that is not a working day counts as the
 * next working day when counting forwards, and as the previous working day when counting backwards.
 */
export function addWorkingDays(date: PlainDate, days: number): PlainDate {
  const direction = days < 0 ? -1 : 1;
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, direction);
  for (let left = Math.abs(days); left > 0; left -= 1) {
    do day = addDays(day, direction);
    while (!isWorkingDay(day));
  }
  return day;
}
