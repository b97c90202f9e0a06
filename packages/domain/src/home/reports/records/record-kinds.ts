/** The kinds of records behind the figures on work, each counted on its own day. */
export const RECORD_KINDS = [
  'done',
  'late',
  'skipped',
  'partDone',
  'firstCleans',
  'newCustomers',
  'lostCustomers',
  'quotesAsked',
  'quotesWon',
  'quotesLost',
] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];

/** Each kind as screens show it, with the sentence that says which records it lists. */
export const RECORD_WORDS: Readonly<
  Record<RecordKind, { readonly label: string; readonly sentence: string }>
> = {
  done: { label: 'Visits done', sentence: 'Visits marked as done on these days.' },
  late: {
    label: 'Visits done late',
    sentence: 'Visits done on these days, after the week in which they were due.',
  },
  skipped: { label: 'Visits skipped', sentence: 'Visits skipped on these days.' },
  partDone: {
    label: 'Visits part-done',
    sentence: 'Visits of these days that were done only in part.',
  },
  firstCleans: {
    label: 'First cleans',
    sentence: 'Visits of these days that were the first to be done of their recurring job.',
  },
  newCustomers: { label: 'New customers', sentence: 'Customers who were added on these days.' },
  lostCustomers: {
    label: 'Lost customers',
    sentence:
      'Customers who were deleted on these days, or whose last active job was cancelled on them.',
  },
  quotesAsked: {
    label: 'Quotes asked for',
    sentence: 'Requests for a price that came in, or were noted, on these days.',
  },
  quotesWon: {
    label: 'Quotes won',
    sentence: 'The quotes asked for on these days whose price was accepted.',
  },
  quotesLost: {
    label: 'Quotes lost',
    sentence:
      'The quotes asked for on these days that were declined, turned down, or closed without an acceptance.',
  },
};

/** The kinds of visits. */
const VISIT_KINDS = ['done', 'late', 'skipped', 'partDone', 'firstCleans'] as const;

export type VisitKind = (typeof VISIT_KINDS)[number];

/** The kinds of customers. */
const CUSTOMER_KINDS = ['newCustomers', 'lostCustomers'] as const;

export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** The other kinds, of quotes. */
export type QuoteKind = Exclude<RecordKind, VisitKind | CustomerKind>;

const isVisitKind = (kind: RecordKind): kind is VisitKind =>
  VISIT_KINDS.some((one) => one === kind);

const isCustomerKind = (kind: RecordKind): kind is CustomerKind =>
  CUSTOMER_KINDS.some((one) => one === kind);

/** Calls the function that belongs to a kind of records. */
export function byKind<Answer>(
  kind: RecordKind,
  answers: {
    readonly visits: (kind: VisitKind) => Answer;
    readonly customers: (kind: CustomerKind) => Answer;
    readonly quotes: (kind: QuoteKind) => Answer;
  },
): Answer {
  if (isVisitKind(kind)) return answers.visits(kind);
  return isCustomerKind(kind) ? answers.customers(kind) : answers.quotes(kind);
}
