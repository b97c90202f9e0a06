/**
 * All figures by which evidence is weighed, in one place. Each is how likely a payer of a customer
 * does something; the weight is the logarithm of this over how likely another's payment
 * looks the same (Fellegi and Sunter, "A theory for record linkage", 1969). They are estimates,
 * checked against the simulated town of `src/testing`: what they say is
 * likely to a degree is right there about as often.
 */

/** Names. */
export const NAME_ODDS = {
  surname: 0.75,
  /** One letter off. */
  nearSurname: 0.03,
  cutSurname: 0.2,
  /** Cut where the bank has no more room. */
  fullUpSurname: 0.7,
  fullGiven: 0.8,
  /** It is all that the books have. */
  givenAlone: 0.5,
  /** Of such a one no more than the initial, or another. */
  initialAlone: 2.5,
  otherInitialAlone: 0.3,
  /** The first name as a reference, or in another's account. */
  givenWritten: 0.06,
  givenOfOtherName: 0.015,
  initialsOfFirm: 0.2,
  initial: 0.85,
  /** It is that of a second name. */
  secondInitial: 0.06,
  /** The surname is right and the given name another: a spouse, or another family. */
  otherGiven: 0.13,
  /** Over how often strangers of one surname share it: half. */
  sameGender: 1.8,
  otherGender: 0.25,
  firmWord: 0.85,
  missingFirmWord: 0.35,
  /** The word that tells the firm from others. */
  missingRareWord: 0.08,
} as const;

/**
 * How often the customer at hand is meant for each time that any other customer is, when a text
 * tells this of them. For a customer among n the likelihood ratio is n times as much.
 */
export const TELLING = {
  shortId: 2_000,
  /** Run together with other characters. */
  hiddenShortId: 100,
  /** One character off. The check character tells that it is none, so it is only a hint. */
  nearShortId: 2,
  /** The same, and no other customer's is as near. */
  onlyNearShortId: 8,
  /** It lost its first or last character. */
  cutShortId: 40,
  /** The same of letters only, which may be a word. */
  cutLetters: 8,
  invoiceNumber: 30,
  /** Four digits or more without "INV". */
  bareInvoiceNumber: 3,
  shortInvoiceNumber: 0.5,
  /** Behind "INV", shared among those whose numbers end so. */
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
  /** Without "Road" or "Street". */
  bareStreet: 0.1,
} as const;

/** Against a candidate, or for it, but pointing to no one alone. */
export const FACTORS = {
  /** The street is right and the number another: a neighbour, or a slip. */
  otherNumberInStreet: 0.3,
  /** The postcode is right, and the numbers written are others. */
  otherNumberAtPostcode: 0.02,
  flatToo: 3,
  /** A flat is written, and the address has none. */
  noFlat: 0.3,
  otherFlat: 0.1,
  /** A number on its own that is the house number, over the share of houses with it. */
  numberAlone: 0.15,
} as const;

/** How likely a customer pays such an amount. */
export const AMOUNT_ODDS = {
  exact: 0.6,
  /** Several invoices at once: the oldest ones, or just any. */
  several: 0.2,
  subset: 0.06,
  price: 0.1,
  /** Though other amounts are due. */
  priceNotDue: 0.05,
  learned: 0.5,
  /** As many visits at once, divided by how many. */
  visits: 0.008,
  tipOfPounds: 0.0006,
  tipOfHalfPounds: 0.0002,
  part: 0.1,
  unlike: 0.05,
  /** How likely any amount, of whole pounds or with pence, is for any payer. */
  anyPounds: 0.006,
  anyPence: 0.001,
  most: 80,
  least: 0.03,
} as const;

/** How often a customer who owes nothing pays, for each time that one who does pays. */
export const WITHOUT_DUES = 0.3;

/** How long before the payment the newest invoice of an amount was issued, in days. */
export const INVOICE_AGES: readonly { readonly upTo: number; readonly odds: number }[] = [
  // Paid before it was issued: rather for another.
  { upTo: -4, odds: 0.1 },
  { upTo: -1, odds: 0.5 },
  { upTo: 3, odds: 2.2 },
  { upTo: 7, odds: 1.3 },
  { upTo: 14, odds: 0.9 },
  { upTo: 35, odds: 0.6 },
  { upTo: 70, odds: 0.25 },
  { upTo: Infinity, odds: 0.12 },
];

/** How likely a customer paid whom the text does not mention, against all whom it does. */
export const UNTOLD = 0.1;
/** However much of it those have who owe the amount by an invoice of these days. */
export const LEAST_UNTOLD = 0.3;
/** The same of a payer who is no customer, before anything is seen. */
export const STRANGER = 0.18;
/** How likelier or less likely that is for such texts. */
export const STRANGER_FACTORS = {
  /** Windows, gutters, an invoice, or the firm's own name. */
  trade: 0.05,
  /** Something that one person owes another. */
  private: 30,
  /** Worded as money between accounts of one holder. */
  own: 300,
  /** Interest, a shop, a tax office: a name in it is no reason. */
  plainlyNot: 3_000,
  leastByAmount: 0.2,
  mostByAmount: 4,
} as const;
/** What a name or an address counts in a text that plainly speaks of other money. */
export const NAMED_IN_PLAINLY_NOT = 0.01;

/** How likely a payer who is no customer pays such an amount. */
export const STRANGERS_AMOUNTS = { roundPounds: 0.04, pounds: 0.008, pence: 0.002 } as const;

/** From this probability on a match is certain: of all above it 997 of 1,000 are right, or more. */
export const CERTAIN_FROM = 0.93;
/** And so many times likelier than the next. */
export const CERTAIN_MARGIN = 20;
/** From here on a candidate is shown. */
export const SUGGESTED_FROM = 0.03;
/** And a transaction is put to a person. */
export const BEST_SUGGESTED_FROM = 0.05;

/**
 * What was learned, as a process of Pitman and Yor: of a key that was confirmed n times for one of
 * k customers, the next payment is this customer's with (n − discount) parts, and
 * (strength + k × discount) parts go by the other evidence.
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

/** How fast a key that k customers share stops telling: with k to the power of this. */
export const SPREAD = 0.8;

/**
 * A certain match teaches the rest of the run, until a person has confirmed it: this much of a
 * confirmation, and never more than one in all.
 */
export const TRUST_IN_MATCHES = 0.5;

/** How likely a customer with confirmed payers pays as another, after n confirmations: s / (s + n). */
export const OTHER_PAYER = { strength: 0.5, least: 0.08 } as const;

/** Regular in amount and day: likelier than a payment of the same amount at any time. */
export const RHYTHM = 2.5;
