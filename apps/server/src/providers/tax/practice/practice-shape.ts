import { z } from 'zod';
import type { CumulativeUpdate } from '@roundbook/domain/money/tax/filing/cumulative-update';
import type { HmrcFault } from '@roundbook/domain/money/tax/filing/hmrc-errors';
import { isPlainDate } from '@roundbook/domain/values/dates/plain-date';

/** HMRC's fields for expenses, besides the total: the 14 of the product's categories, and entertainment. */
const EXPENSES = [
  'costOfGoods',
  'paymentsToSubcontractors',
  'wagesAndStaffCosts',
  'carVanTravelExpenses',
  'premisesRunningCosts',
  'maintenanceCosts',
  'adminCosts',
  'businessEntertainmentCosts',
  'advertisingCosts',
  'interestOnBankOtherLoans',
  'financeCharges',
  'irrecoverableDebts',
  'professionalFees',
  'depreciation',
  'otherExpenses',
] as const;

/** The largest amount in each field, in pounds. */
const MOST = 99_999_999_999.99;

const amounts = (fields: readonly string[]) =>
  z.partialRecord(z.enum(fields as [string, ...string[]]), z.number()).optional();

/**
 * The body of a cumulative update: an object for each part, with numbers. HMRC's document names no field as required,
 * but its notes want income and expenses in every update, both kinds of income included.
 */
const BODY = z.strictObject({
  periodDates: z
    .strictObject({ periodStartDate: z.string(), periodEndDate: z.string() })
    .optional(),
  periodIncome: z.strictObject({
    turnover: z.number(),
    other: z.number(),
    taxTakenOffTradingIncome: z.number().optional(),
  }),
  periodExpenses: amounts(['consolidatedExpenses', ...EXPENSES]).unwrap(),
  periodDisallowableExpenses: amounts(EXPENSES.map((field) => `${field}Disallowable`)),
});

/** A body in the right shape; its dates may be missing. */
export type ShapedBody = z.infer<typeof BODY>;

const EMPTY = 'RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED';

/** A body that is read as HMRC's document describes it, or the errors about its shape. */
export function shapedBody(body: string): ShapedBody | readonly HmrcFault[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [{ code: EMPTY }];
  }
  const read = BODY.safeParse(json);
  if (read.success) return read.data;
  const paths = read.error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
  });
  return paths.map((path) =>
    path.length === 0 ? { code: EMPTY } : { code: EMPTY, path: `/${path.join('/')}` },
  );
}

const hasPence = (value: number) => Number(value.toFixed(2)) === value;

/** The errors about the values of a body: dates, the range of each amount, and both ways of naming expenses. */
export function valueErrors(body: ShapedBody): readonly HmrcFault[] {
  const dates = body.periodDates;
  const parts = [
    ['periodIncome', 0],
    ['periodExpenses', -MOST],
    ['periodDisallowableExpenses', -MOST],
  ] as const;
  const wrong = parts.flatMap(([part, least]) =>
    Object.entries(body[part] ?? {})
      .filter(([, value]) => value! < least || value! > MOST || !hasPence(value!))
      .map(([field]) => ({ code: 'FORMAT_VALUE', path: `/${part}/${field}` })),
  );
  const { consolidatedExpenses, ...named } = body.periodExpenses;
  const isBoth =
    consolidatedExpenses !== undefined &&
    (Object.keys(named).length > 0 || body.periodDisallowableExpenses !== undefined);
  const isReal = (date: string) => isPlainDate(date);
  return [
    ...wrong,
    ...(dates && !isReal(dates.periodStartDate) ? [{ code: 'FORMAT_START_DATE' }] : []),
    ...(dates && !isReal(dates.periodEndDate) ? [{ code: 'FORMAT_END_DATE' }] : []),
    ...(dates && dates.periodEndDate < dates.periodStartDate
      ? [{ code: 'RULE_END_DATE_BEFORE_START_DATE' }]
      : []),
    ...(isBoth ? [{ code: 'RULE_BOTH_EXPENSES_SUPPLIED', path: '/periodExpenses' }] : []),
  ];
}

/** A stored body, as it was accepted. */
export function acceptedUpdate(body: string): CumulativeUpdate {
  return JSON.parse(body) as CumulativeUpdate;
}
