import type { Channel } from '@roundbook/domain/messages/notifications/notifications';

/**
 * The messages that a business can word itself, with the values that each may name in braces. The
 * texts here are the ones that a new business starts with.
 */
export const TEMPLATES = {
  'job-done': {
    placeholders: ['customerName', 'businessName', 'jobTitle', 'doneOn', 'price'],
    email: {
      subject: 'Your {jobTitle} is done',
      body: 'Hello {customerName},\n\nWe have just finished: {jobTitle}. The price is {price}.\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: {jobTitle} is done, {price}. Thank you!' },
  },
  'job-done-paid-by-others': {
    placeholders: ['customerName', 'businessName', 'jobTitle', 'doneOn'],
    email: {
      subject: 'Your {jobTitle} is done',
      body: 'Hello {customerName},\n\nWe have just finished: {jobTitle}. There is nothing for you to pay.\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: {jobTitle} is done. Thank you!' },
  },
  invoice: {
    placeholders: [
      'customerName',
      'businessName',
      'invoiceNumber',
      'total',
      'visitDate',
      'dueOn',
      'reference',
      'howToPay',
    ],
    email: {
      subject: 'Invoice {invoiceNumber} from {businessName}',
      body: 'Hello {customerName},\n\nPlease find attached invoice {invoiceNumber} over {total} for our visit on {visitDate}. It is due on {dueOn}.\n\n{howToPay}\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: invoice {invoiceNumber}, {total}, due on {dueOn}. Reference {reference}.',
    },
  },
  'monthly-invoice': {
    placeholders: [
      'customerName',
      'businessName',
      'invoiceNumber',
      'total',
      'visitDate',
      'dueOn',
      'reference',
      'howToPay',
    ],
    email: {
      subject: 'Invoice {invoiceNumber} from {businessName}',
      body: 'Hello {customerName},\n\nPlease find attached invoice {invoiceNumber} over {total} for our visits up to {visitDate}, with a line for each. It is due on {dueOn}.\n\n{howToPay}\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: invoice {invoiceNumber}, {total}, due on {dueOn}. Reference {reference}.',
    },
  },
  'invoice-reminder': {
    placeholders: [
      'customerName',
      'businessName',
      'invoiceNumber',
      'total',
      'outstanding',
      'visitDate',
      'dueOn',
      'reference',
      'howToPay',
    ],
    email: {
      subject: 'Reminder: invoice {invoiceNumber} from {businessName}',
      body: 'Hello {customerName},\n\nInvoice {invoiceNumber} for our visit on {visitDate} was due on {dueOn}, and {outstanding} is still to be paid. It is attached again. If you have paid it in the last few days, please ignore this message.\n\n{howToPay}\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: invoice {invoiceNumber} was due on {dueOn}; {outstanding} is still to be paid. Reference {reference}.',
    },
  },
  'monthly-invoice-reminder': {
    placeholders: [
      'customerName',
      'businessName',
      'invoiceNumber',
      'total',
      'outstanding',
      'visitDate',
      'dueOn',
      'reference',
      'howToPay',
    ],
    email: {
      subject: 'Reminder: invoice {invoiceNumber} from {businessName}',
      body: 'Hello {customerName},\n\nInvoice {invoiceNumber} for our visits up to {visitDate} was due on {dueOn}, and {outstanding} is still to be paid. It is attached again. If you have paid it in the last few days, please ignore this message.\n\n{howToPay}\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: invoice {invoiceNumber} was due on {dueOn}; {outstanding} is still to be paid. Reference {reference}.',
    },
  },
  statement: {
    placeholders: ['customerName', 'businessName', 'balance', 'reference', 'howToPay'],
    email: {
      subject: 'Your statement from {businessName}',
      body: 'Hello {customerName},\n\nPlease find your statement attached. {balance}.\n\n{howToPay}\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: {balance}. Reference {reference}.' },
  },
  'page-link': {
    placeholders: ['customerName', 'businessName', 'link', 'lapsesOn'],
    email: {
      subject: 'Your page with {businessName}',
      body: 'Hello {customerName},\n\nThis link opens your own page, with your invoices, what is to be paid, and your next visits:\n{link}\n\nIt works until {lapsesOn}. Please keep it to yourself: whoever has it can open the page.\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: your own page, until {lapsesOn}: {link}' },
  },
  'visit-request': {
    placeholders: ['customerName', 'businessName', 'jobTitle', 'outcome', 'answer'],
    email: {
      subject: 'About your visit: {jobTitle}',
      body: 'Hello {customerName},\n\n{outcome}\n\n{answer}\n\nThank you,\n{businessName}',
    },
    sms: { subject: '', body: '{businessName}: {outcome} {answer}' },
  },
} as const;

export type TemplateKey = keyof typeof TEMPLATES;

/** The words of one message, with `{names}` for its values. */
interface Wording {
  readonly subject: string;
  readonly body: string;
}

/** The words of one message in each channel. */
export interface Templates<Key extends TemplateKey> {
  readonly key: Key;
  readonly words: Readonly<Record<Channel, Wording>>;
}

/** What a template's placeholders stand for in one message. */
export type TemplateValues<Key extends TemplateKey> = Readonly<
  Record<(typeof TEMPLATES)[Key]['placeholders'][number], string>
>;

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Puts values in place of `{names}`. A name without a value stays as it is, so that a preview shows
 * it.
 */
export function render(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  );
}

/** The `{names}` in a text that its template has no value for: grounds for refusing it. */
export function unknownPlaceholders(key: TemplateKey, text: string): string[] {
  const known: readonly string[] = TEMPLATES[key].placeholders;
  const names = [...text.matchAll(PLACEHOLDER)].map((match) => match[1]!);
  return [...new Set(names.filter((name) => !known.includes(name)))];
}
