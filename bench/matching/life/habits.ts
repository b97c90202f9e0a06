import type { Shares } from './choice.ts';

/**
 * How people pay and what they write. The README gives the reason for each share; change both. Do
 * not read this file if you work on the matcher.
 */

/** How a customer pays. */
export type Method = 'transfer' | 'standing order' | 'elsewhere';

export const METHODS: Shares<Method> = [
  [68, 'transfer'],
  [14, 'standing order'],
  // Cash, card or Direct Debit payments, which never appear on the statement under the customer's
  // name.
  [18, 'elsewhere'],
];

/** A payer's habit of writing references. */
export type ReferenceHabit =
  | 'short id'
  | 'invoice number'
  | 'address'
  | 'postcode'
  | 'house number'
  | 'name'
  | 'name and windows'
  | 'address and windows'
  | 'windows'
  | 'firm'
  | 'nothing';

export const TRANSFER_REFERENCES: Shares<ReferenceHabit> = [
  [24, 'short id'],
  [9, 'invoice number'],
  [17, 'address'],
  [4, 'postcode'],
  [4, 'house number'],
  [11, 'name'],
  [4, 'name and windows'],
  [6, 'address and windows'],
  [13, 'windows'],
  [3, 'firm'],
  [5, 'nothing'],
];

/** Standing orders were set up once, often before short ids existed. */
export const STANDING_ORDER_REFERENCES: Shares<ReferenceHabit> = [
  [16, 'short id'],
  [1, 'invoice number'],
  [24, 'address'],
  [4, 'postcode'],
  [4, 'house number'],
  [14, 'name'],
  [4, 'name and windows'],
  [6, 'address and windows'],
  [19, 'windows'],
  [3, 'firm'],
  [5, 'nothing'],
];

export const COMPANY_REFERENCES: Shares<ReferenceHabit> = [
  [10, 'short id'],
  [46, 'invoice number'],
  [6, 'address'],
  [2, 'postcode'],
  [10, 'name'],
  [16, 'windows'],
  [8, 'firm'],
  [2, 'nothing'],
];

/** The holder of the account that the money comes from. */
export type AccountOf =
  | 'own'
  | 'joint'
  | 'partner'
  | 'partner with another name'
  | 'relative'
  | 'own company';

export const ACCOUNTS: Shares<AccountOf> = [
  [69, 'own'],
  [14, 'joint'],
  [7, 'partner'],
  [5, 'partner with another name'],
  [2.5, 'relative'],
  [2.5, 'own company'],
];

/** How the firm recorded the customer. */
export type RecordedAs =
  | 'first and last'
  | 'title and last'
  | 'couple'
  | 'Mr & Mrs'
  | 'initial and last'
  | 'short first and last'
  | 'first only'
  | 'last only';

export const RECORDED: Shares<RecordedAs> = [
  [54, 'first and last'],
  [12, 'title and last'],
  [8, 'couple'],
  [5, 'Mr & Mrs'],
  [6, 'initial and last'],
  [8, 'short first and last'],
  [4, 'first only'],
  [3, 'last only'],
];

/**
 * The shares of customers who are firms, who pay for several places, and whose bills are paid from another
 * customer's account.
 */
export const COMPANY_SHARE = 0.05;
export const LANDLORD_SHARE = 0.012;
export const SAME_ACCOUNT_AS_ANOTHER = 0.012;
/** The shares of customers who join, and who leave, within the nine and a half months observed. */
export const JOINERS = 0.2;
export const LEAVERS = 0.1;
/** The share of customers who have the same first and last name as another customer. */
export const NAMESAKE_SHARE = 0.006;

/**
 * The probabilities, per payment, that the payer words the same habit differently, follows another
 * habit once, or changes habit for good.
 */
export const REWORDED = 0.12;
export const STRAYED = 0.04;
export const CHANGED_HABIT = 0.012;
/**
 * The probability, per payment, that the payer moves to another bank, which spells the name
 * differently.
 */
export const CHANGED_ACCOUNT = 0.004;
/** The probability, per payment, that the partner pays this once, from their own account. */
export const PARTNER_PAYS = 0.015;
/** The share of customers with a second account, and how often they use it. */
export const TWO_ACCOUNTS = 0.05;
export const SECOND_ACCOUNT_USED = 0.35;

/**
 * The probabilities of mistakes in a reference that is typed again rather than chosen from the
 * bank's list of payees.
 */
export const TYPO = 0.035;
export const WRONG_DIGIT_IN_NUMBER = 0.03;
/**
 * The share of payers who quote a number but never change it: the bank keeps the first payment's
 * reference.
 */
export const KEEPS_OLD_NUMBER = 0.35;

/**
 * The timing of transfers: for each invoice; for several together; or once a month for everything
 * open.
 */
export const TIMING: Shares<'each' | 'in twos' | 'monthly'> = [
  [86, 'each'],
  [7, 'in twos'],
  [7, 'monthly'],
];

/** A customer's mean number of days from invoice to payment. */
export const LAGS: Shares<number> = [
  [34, 1],
  [28, 4],
  [20, 10],
  [12, 22],
  [6, 45],
];

/** The probabilities, per payment, of what may go wrong with it. */
export const FORGOTTEN = 0.045;
export const FORGOTTEN_IN_ONE_SUM = 0.7;
export const PART_PAYMENT = 0.008;
export const PAID_TWICE = 0.004;
export const IN_ADVANCE = 0.006;
/** The share of customers who give tips, and how often they do. */
export const TIPPERS = 0.05;
export const TIP = 0.3;

/**
 * The share of customers whose price rises in the firm's life; how often they pay the old price, at first and
 * later.
 */
export const PRICE_RISES = 0.45;
export const DAYS_TO_NOTICE = 70;
export const OLD_PRICE_AT_FIRST = 0.4;
export const OLD_PRICE_LATER = 0.05;

/** The number of incoming entries that are not a customer's money, per 100 payments by customers. */
export const NOISE_PER_HUNDRED = 6;
