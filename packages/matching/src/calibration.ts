/**
 * All figures that weigh evidence, in one place. Each is the probability that a customer's payer
 * does something; the weight is the logarithm of its ratio to the probability that another payer's
 * payment looks the same (Fellegi and Sunter, "A theory for record linkage", 1969). They are
 * estimates, checked against the simulated town of `src/testing`, where the resulting probabilities
 * agree with the share of right answers.
 */

/** How well the payer's name fits the customer's. */
export const NAME_ODDS = {
  surname: 0.75,
  /** The surname is one letter off. */
  nearSurname: 0.03,
  cutSurname: 0.2,
  /** The surname is cut off where the bank has no more room. */
  fullUpSurname: 0.7,
  fullGiven: 0.8,
  /** The books have only the given name. */
  givenAlone: 0.5,
  /** The books have only the given name, and the text has only its initial, or a different initial. */
  initialAlone: 2.5,
  otherInitialAlone: 0.3,
  /** The first name as a reference, or in another person's account. */
  givenWritten: 0.06,
  givenOfOtherName: 0.015,
  initialsOfFirm: 0.2,
  initial: 0.85,
  /** The initial is the initial of the customer's second name. */
  secondInitial: 0.06,
  /** The surname is right but the given name differs: a spouse, or another family. */
  otherGiven: 0.13,
  /** The ratio to strangers with the same surname, half of whom are of the same gender. */
  sameGender: 1.8,
  otherGender: 0.25,
  firmWord: 0.85,
  missingFirmWord: 0.35,
  /** The text lacks the word that distinguishes the firm from others. */
  missingRareWord: 0.08,
} as const;

/**
 * How often a text with this finding means the customer at hand, for each time that it means any other customer. For a
 * customer among n customers, the likelihood ratio is n times as high.
 */
export const TELLING = {
  shortId: 2_000,
  /** The id is run together with other characters. */
  hiddenShortId: 100,
  /** The id is one character off. By the check character it is not an id, so it is only a hint. */
  nearShortId: 2,
  /** The id is one character off, and no other customer's id is as near. */
  onlyNearShortId: 8,
  /** The id lost its first or last character. */
  cutShortId: 40,
  /** The same for an id of letters only, which may be a word. */
  cutLetters: 8,
  invoiceNumber: 30,
  /** A number of four digits or more without "INV". */
  bareInvoiceNumber: 3,
  shortInvoiceNumber: 0.5,
  /**
   * A number after "INV" that has lost its first digits; shared among the customers with invoice numbers that end in
   * it.
   */
  cutInvoiceNumber: 6,
  numberAndStreet: 60,
  numberAndLetters: 2,
  numberAndLetter: 0.7,
  numberAndPostcode: 20,
  numberAndNearStreet: 8,
  houseName: 6,
  postcode: 3,
  street: 1,
  nearStreet: 0.4,
  /** The street without "Road" or "Street". */
  bareStreet: 0.1,
} as const;

/** Evidence for or against a candidate that does not point to any one customer by itself. */
export const FACTORS = {
  /** The street is right but the number differs: a neighbour, or a slip of the pen. */
  otherNumberInStreet: 0.3,
  /** The postcode is right, but the written numbers differ. */
  otherNumberAtPostcode: 0.02,
  flatToo: 3,
  /** The text names a flat, but the address has none. */
  noFlat: 0.3,
  otherFlat: 0.1,
  /**
   * A separate number that is the customer's house number: a factor relative to the share of houses with that number.
   */
  numberAlone: 0.15,
} as const;

/** The probability that a customer pays an amount of this kind. */
export const AMOUNT_ODDS = {
  exact: 0.6,
  /** Several invoices together: the oldest, or any. */
  several: 0.2,
  subset: 0.06,
  price: 0.1,
  /** A visit's price, although other amounts are due. */
  priceNotDue: 0.05,
  learned: 0.5,
  /** The price of this many visits together, divided by their number. */
  visits: 0.008,
  tipOfPounds: 0.0006,
  tipOfHalfPounds: 0.0002,
  part: 0.1,
  unlike: 0.05,
  /** The probability that any payer pays a given amount, of whole pounds or with pence. */
  anyPounds: 0.006,
  anyPence: 0.001,
  most: 80,
  least: 0.03,
} as const;

/** How often a customer who owes nothing pays, for each payment by a customer who owes. */
export const WITHOUT_DUES = 0.3;

/** Days between the newest invoice of an amount and the payment. */
export const INVOICE_AGES: readonly { readonly upTo: number; readonly odds: number }[] = [
  // Paid before the invoice was issued: more likely for another invoice.
  { upTo: -4, odds: 0.1 },
  { upTo: -1, odds: 0.5 },
  { upTo: 3, odds: 2.2 },
  { upTo: 7, odds: 1.3 },
  { upTo: 14, odds: 0.9 },
  { upTo: 35, odds: 0.6 },
  { upTo: 70, odds: 0.25 },
  { upTo: Infinity, odds: 0.12 },
];

/**
 * The probability that the payer is a customer whom the text does not mention, relative to all
 * customers whom it mentions.
 */
export const UNTOLD = 0.1;
/** The minimum share of `UNTOLD` for customers who owe the amount on an invoice from the last few days. */
export const LEAST_UNTOLD = 0.3;
/** The prior probability that the payer is not a customer. */
export const STRANGER = 0.18;
/** Factors for `STRANGER`, by kind of text. */
export const STRANGER_FACTORS = {
  /** The text mentions windows, gutters, an invoice or the firm's own name. */
  trade: 0.05,
  /** The text mentions a debt between private individuals. */
  private: 30,
  /** The text is worded as a transfer between accounts of the same holder. */
  own: 300,
  /** The text concerns interest, a shop or a tax office: a name in it proves nothing. */
  plainlyNot: 3_000,
  leastByAmount: 0.2,
  mostByAmount: 4,
} as const;
/** The weight of a name or an address in a text that plainly concerns other money. */
export const NAMED_IN_PLAINLY_NOT = 0.01;

/** The probability that a payer who is not a customer pays an amount of this kind. */
export const STRANGERS_AMOUNTS = { roundPounds: 0.04, pounds: 0.008, pence: 0.002 } as const;

/** A match is certain at this probability or above: at least 995 in 1,000 certain matches are right. */
export const CERTAIN_FROM = 0.95;
/** The same for a payer whom no one has confirmed yet: more of these matches are close to the threshold. */
export const COLD_CERTAIN_FROM = 0.96;
/** A certain match is also at least this many times likelier than the next candidate. */
export const CERTAIN_MARGIN = 20;
/** A candidate is shown at this probability or above. */
export const SUGGESTED_FROM = 0.03;
/** A transaction is suggested to a user if its best candidate has at least this probability. */
export const BEST_SUGGESTED_FROM = 0.05;

/**
 * Learning, as a Pitman–Yor process: if a key was confirmed n times for one of k customers, the
 * next payment is this customer's with weight n − discount, and is left to the other evidence with
 * weight strength + k × discount.
 */
export const LEARNING = {
  account: { strength: 0.05, discount: 0.02 },
  text: { strength: 0.3, discount: 0.1 },
  payer: { strength: 0.2, discount: 0.05 },
  initial: { strength: 0.5, discount: 0.3 },
  opening: { strength: 0.5, discount: 0.3 },
  closing: { strength: 0.5, discount: 0.3 },
  reference: { strength: 0.5, discount: 0.5 },
} as const;

/** A key that k customers share loses its meaning with k to this power. */
export const SPREAD = 0.8;

/**
 * A certain match teaches the rest of the run until a user has confirmed it: by this share of a
 * confirmation, and never more than one confirmation in total.
 */
export const TRUST_IN_MATCHES = 0.5;

/**
 * A customer with confirmed payers pays as a different payer with the probability s / (s + n) after n
 * confirmations.
 */
export const OTHER_PAYER = { strength: 0.5, least: 0.08 } as const;

/**
 * How much likelier a payment is if it is regular in amount and day than if only the amount is the
 * same.
 */
export const RHYTHM = 2.5;
