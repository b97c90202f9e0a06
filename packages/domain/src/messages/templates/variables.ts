/**
 * What a message may name: a label for the person who words it, and a sample for the preview of a template
 * that has no customer yet. A variable is written `{name}` where a text is stored.
 */
export const VARIABLES = {
  customerName: { label: 'Customer’s name', sample: 'Kim Patel' },
  businessName: { label: 'Business name', sample: 'Clear View Windows' },
  businessPhone: { label: 'Business phone', sample: '01632 960123' },
  address: { label: 'Address of the visit', sample: '12 Mill Lane' },
  jobTitle: { label: 'Job', sample: 'Window cleaning' },
  visitDate: { label: 'Date of the visit', sample: 'Tuesday 24 November' },
  previousDate: { label: 'Date before it was moved', sample: 'Monday 23 November' },
  nextVisit: { label: 'Next visit', sample: 'week of 21 December' },
  arrival: { label: 'Time of arrival', sample: 'between 9:00 and 11:00' },
  minutes: { label: 'Minutes until we are there', sample: '15' },
  doneOn: { label: 'Date it was done', sample: '24 November 2026' },
  price: { label: 'Price of the visit', sample: '£14.00' },
  reason: { label: 'Reason', sample: 'Heavy rain' },
  outcome: { label: 'What became of the request', sample: 'We have moved your visit.' },
  answer: { label: 'Answer in your words', sample: 'See you on Friday!' },
  invoiceNumber: { label: 'Invoice number', sample: '1041' },
  invoices: { label: 'Invoices that are overdue', sample: 'Invoice 1041 of 2 November: £14.00' },
  total: { label: 'Total', sample: '£14.00' },
  outstanding: { label: 'Still to be paid', sample: '£14.00' },
  dueOn: { label: 'Due date', sample: '16 November 2026' },
  balance: { label: 'Balance in words', sample: 'You owe £14.00' },
  reference: { label: 'Payment reference', sample: '7K3QW0' },
  howToPay: { label: 'How to pay', sample: 'Please pay to 12-34-56, 12345678.' },
  amount: { label: 'Amount paid', sample: '£14.00' },
  method: { label: 'Way of paying', sample: 'bank transfer' },
  paidOn: { label: 'Date of the payment', sample: '24 November 2026' },
  link: { label: 'Link', sample: 'https://rbk.example/7K3QW' },
  lapsesOn: { label: 'Last day of the link', sample: '24 December 2026' },
  quoteTitle: { label: 'What the quote is for', sample: 'Windows and gutters' },
  validUntil: { label: 'Last day of the quote', sample: '24 December 2026' },
  years: { label: 'Years as a customer', sample: '3' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly sample: string }>>;

/** The name of a variable. */
export type Variable = keyof typeof VARIABLES;
