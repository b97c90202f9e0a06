import type { TemplateKey } from '../templates/templates.ts';

interface SentElsewhere {
  readonly label: string;
  /** When the messages are sent, and by what channel if that is fixed. */
  readonly about: string;
  /** The templates that the messages use. */
  readonly templates: readonly TemplateKey[];
}

/**
 * Messages that no trigger sends, since something else decides when they go out: the money itself, or a person who
 * sends or answers something.
 */
export const SENT_ELSEWHERE = {
  invoices: {
    label: 'Invoices',
    about: 'When you send them, one or many at once',
    templates: ['invoice', 'monthly-invoice'],
  },
  creditNotes: {
    label: 'Credit notes',
    about: 'When you send them, from the invoice that they credit',
    templates: ['credit-note'],
  },
  receipts: {
    label: 'Receipts',
    about: 'By email for payments by card and Direct Debit, if you turn it on',
    templates: ['receipt'],
  },
  reminders: {
    label: 'Reminders',
    about: 'Step by step once you turn them on, and by hand',
    templates: [
      'invoice-reminder',
      'monthly-invoice-reminder',
      'ladder-reminder',
      'ladder-second-reminder',
      'ladder-statement',
      'ladder-final-notice',
    ],
  },
  letters: {
    label: 'Statements and links to their page',
    about: 'When you send them, from a customer’s record',
    templates: ['statement', 'payment-method-request', 'page-link'],
  },
  documents: {
    label: 'Letters and documents',
    about: 'When you make them, for one customer or many',
    templates: ['document'],
  },
  quotes: {
    label: 'Quotes',
    about:
      'When you send a price, answer a question about it or offer it to other firms, and again before a price expires if you like',
    templates: ['quote-sent', 'quote-follow-up', 'quote-answered', 'quote-pass-on'],
  },
  prices: {
    label: 'New prices',
    about: 'When you tell customers about a price rise, once for each customer',
    templates: ['new-prices'],
  },
  answers: {
    label: 'Answers to requests',
    about: 'When you answer what a customer asks about a visit',
    templates: ['visit-request'],
  },
} as const satisfies Readonly<Record<string, SentElsewhere>>;

export type SentElsewhereKey = keyof typeof SENT_ELSEWHERE;

export const SENT_ELSEWHERE_KEYS = Object.keys(SENT_ELSEWHERE) as SentElsewhereKey[];
