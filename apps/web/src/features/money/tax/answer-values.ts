import type { TaxSettings } from '@roundbook/domain/money/tax/tax-settings';
import type { Pence } from '@roundbook/domain/values/money/pence';

type Amount = {
  [Name in keyof TaxSettings]: TaxSettings[Name] extends Pence ? Name : never;
}[keyof TaxSettings];

/** The answers as the form holds them: an amount of nothing is an empty field. */
export type AnswerValues = Omit<TaxSettings, Amount> & Record<Amount, Pence | null>;

const AMOUNTS: readonly Amount[] = [
  'otherIncome',
  'profitElsewhere',
  'otherTurnoverThisYear',
  'otherTurnoverLastYear',
  'otherTurnoverYearBefore',
];

const withAmounts = <Value>(amountOf: (name: Amount) => Value) =>
  Object.fromEntries(AMOUNTS.map((name) => [name, amountOf(name)])) as Record<Amount, Value>;

/** The values of the form for stored answers. */
export function answerValues(settings: TaxSettings): AnswerValues {
  return { ...settings, ...withAmounts((name) => settings[name] || null) };
}

/** The answers that the form's values stand for. */
export function answersOf(values: AnswerValues): TaxSettings {
  return { ...values, ...withAmounts((name) => values[name] ?? 0) };
}
