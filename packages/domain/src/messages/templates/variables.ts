/** A variable as the editor describes it, and whether and how the wording can do without its value. */
interface VariableFacts {
  /** The variable's name in the editor. */
  readonly label: string;
  /** The example value in a preview without a customer. */
  readonly sample: string;
  /** Whether a customer may have no value, so that the wording can offer an alternative. */
  readonly mayBeMissing?: true;
  /** The words used instead of a missing value. */
  readonly otherwise?: string;
}

/** The variables of messages. Stored wording contains a variable as `{name}`. */
export const VARIABLES = {
  customerName: { label: 'Customer’s name', sample: 'Kim Patel', otherwise: 'customer' },
  businessName: {
    label: 'Business name',
    sample: 'Clear View Windows',
    // A new business has no name yet.
    otherwise: 'Your service team',
  },
  businessPhone: { label: 'Business phone', sample: '01632 960123', mayBeMissing: true },
  address: { label: 'Address of the visit', sample: '12 Mill Lane', mayBeMissing: true },
  jobTitle: { label: 'Job', sample: 'Window cleaning', otherwise: 'our visit' },
  visitDate: { label: 'Date of the visit', sample: 'Tuesday 24 November' },
  previousDate: {
    label: 'Date before it was moved',
    sample: 'Monday 23 November',
    mayBeMissing: true,
  },
  nextVisit: { label: 'Next visit', sample: 'week of 21 December', mayBeMissing: true },
  arrival: {
    label: 'Time of arrival',
    sample: 'between 9:00 and 11:00',
    mayBeMissing: true,
    otherwise: 'during the day',
  },
  minutes: { label: 'Minutes until we are there', sample: '15', mayBeMissing: true },
  doneOn: { label: 'Date it was done', sample: '24 November 2026' },
  price: { label: 'Price of the visit', sample: '£14.00' },
  fee: { label: 'Charge for a visit that was skipped', sample: '£10.00', mayBeMissing: true },
  reason: { label: 'Reason', sample: 'Heavy rain', mayBeMissing: true },
  outcome: { label: 'Outcome of the request', sample: 'We have moved your visit.' },
  answer: { label: 'Answer in your own words', sample: 'See you on Friday!', mayBeMissing: true },
  invoiceNumber: { label: 'Invoice number', sample: '1041' },
  creditNoteNumber: { label: 'Credit note number', sample: 'CN-0007' },
  invoices: { label: 'Overdue invoices', sample: 'Invoice 1041 of 2 November: £14.00' },
  invoicesInShort: {
    label: 'Overdue invoices, in brief',
    sample: 'invoice 1041, due 16 November 2026',
  },
  total: { label: 'Total', sample: '£14.00' },
  priceLines: {
    label: 'Lines of the price',
    sample: 'Windows: £14.00',
    mayBeMissing: true,
  },
  outstanding: { label: 'Still to be paid', sample: '£14.00' },
  dueOn: { label: 'Due date', sample: '16 November 2026' },
  period: { label: 'Period in words', sample: 'from 1 October 2026 to 31 October 2026' },
  balance: { label: 'Balance in words', sample: 'You owe £14.00' },
  reference: { label: 'Payment reference', sample: '7K3QW0' },
  howToPay: {
    label: 'How to pay',
    sample: 'Please pay to 12-34-56, 12345678.',
    mayBeMissing: true,
  },
  amount: { label: 'Amount paid', sample: '£14.00' },
  method: { label: 'Payment method', sample: 'bank transfer' },
  paidOn: { label: 'Date of the payment', sample: '24 November 2026' },
  link: { label: 'Link', sample: 'https://rbk.example/7K3QW' },
  wish: { label: 'What they are asked to do', sample: 'save a card' },
  lapsesOn: { label: 'Last day of the link', sample: '24 December 2026' },
  quoteTitle: { label: 'What the quote is for', sample: 'Windows and gutters' },
  validUntil: { label: 'Last day of the quote', sample: '24 December 2026' },
  timeWithUs: { label: 'Time as a customer', sample: '3 years' },
  years: { label: 'Number of years as a customer', sample: '3' },
  businessEmail: {
    label: 'Business email',
    sample: 'hello@clearview.example',
    mayBeMissing: true,
  },
  businessAddress: {
    label: 'Business address',
    sample: '4 Station Road, Sheffield, S1 2AB',
    mayBeMissing: true,
  },
  customerAddress: {
    label: 'Customer’s address',
    sample: '12 Mill Lane, Sheffield, S10 1AB',
    mayBeMissing: true,
  },
  date: { label: 'Date of the document', sample: '24 November 2026' },
  agreedWork: {
    label: 'What is agreed, with prices',
    sample: 'Window cleaning, every 4 weeks: £14.00',
    mayBeMissing: true,
  },
  priceChanges: {
    label: 'Old and new prices',
    sample: 'Window cleaning: £14.00 now, £15.00 from then on',
  },
  oldPrice: { label: 'Current price', sample: '£14.00' },
  newPrice: { label: 'New price', sample: '£15.00' },
  changesOn: { label: 'First day of the new prices', sample: '1 January 2027' },
  documentTitle: { label: 'Title of the document', sample: 'Our prices from January' },
} as const satisfies Readonly<Record<string, VariableFacts>>;

/** The name of a variable. */
export type Variable = keyof typeof VARIABLES;

/** A variable for which a customer may have no value. */
export type OptionalVariable = {
  [Name in Variable]: (typeof VARIABLES)[Name] extends { readonly mayBeMissing: true }
    ? Name
    : never;
}[Variable];

/** Whether a string is the name of a variable. */
export function isVariable(name: string): name is Variable {
  return Object.hasOwn(VARIABLES, name);
}

/** The properties of a variable. */
export function variableFacts(name: Variable): VariableFacts {
  return VARIABLES[name];
}
