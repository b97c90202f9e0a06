import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import type { MessageStep } from './ladder.ts';

/** What a reminder is about. */
export interface ReminderFacts {
  readonly customerName: string;
  readonly businessName: string;
  /** The oldest first. */
  readonly invoices: readonly {
    readonly number: string;
    readonly dueOn: PlainDate;
    readonly outstanding: Pence;
  }[];
  /** What the customer quotes when paying. */
  readonly reference: string;
  /** Lines on how to pay by bank transfer. */
  readonly howToPay: string;
}

interface Wording {
  readonly subject: (total: string, businessName: string) => string;
  /** Before the list of invoices, for one and for several. */
  readonly opening: readonly [one: string, several: string];
  readonly closing: string;
  /** A text; the business’s name stands before it, and the reference after it. */
  readonly text: (total: string, invoices: string) => string;
}

const WORDINGS: Readonly<Record<MessageStep, Wording>> = {
  Reminder: {
    subject: (total, name) => `A reminder from ${name}: ${total} to pay`,
    opening: [
      'This is a friendly reminder that one of our invoices is still to be paid:',
      'This is a friendly reminder that some of our invoices are still to be paid:',
    ],
    closing: 'If you have paid in the last few days, thank you: please ignore this message.',
    text: (total, invoices) =>
      `a friendly reminder that ${total} is still to be paid (${invoices}).`,
  },
  'Second reminder': {
    subject: (total, name) => `Second reminder from ${name}: ${total} to pay`,
    opening: [
      'We wrote to you before, and this invoice is still to be paid:',
      'We wrote to you before, and these invoices are still to be paid:',
    ],
    closing:
      'Please pay as soon as you can. If something is wrong, or if you need more time, please get in touch with us.',
    text: (total, invoices) => `${total} is still to be paid (${invoices}). Please pay it soon.`,
  },
  Statement: {
    subject: (total, name) => `Your account with ${name}: ${total} is overdue`,
    opening: [
      'This is what is overdue on your account with us today:',
      'This is what is overdue on your account with us today:',
    ],
    closing:
      'The attached statement shows everything on your account. Please pay what is overdue, or tell us when you can. If you think that something is wrong, please let us know.',
    text: (total, invoices) => `${total} is overdue on your account today (${invoices}).`,
  },
  'Final notice': {
    subject: (total, name) => `Final notice from ${name}: ${total} to pay`,
    opening: [
      'This is our final notice about an invoice that is long overdue:',
      'This is our final notice about invoices that are long overdue:',
    ],
    closing:
      'Please pay within the next 7 days. If we do not hear from you, we may have to stop our visits. If you cannot pay at the moment, please talk to us: we would rather find a way together.',
    text: (total, invoices) =>
      `final notice: ${total} is long overdue (${invoices}). Please pay within 7 days or get in touch.`,
  },
};

const totalOf = ({ invoices }: Pick<ReminderFacts, 'invoices'>) =>
  invoices.reduce((sum, { outstanding }) => sum + outstanding, 0);

function invoicesInShort({ invoices }: Pick<ReminderFacts, 'invoices'>): string {
  const [first] = invoices;
  if (!first) return '';
  const due = `due ${formatLongDate(first.dueOn)}`;
  return invoices.length === 1
    ? `invoice ${first.number}, ${due}`
    : `${invoices.length} invoices, the oldest ${due}`;
}

/** A reminder as an email. */
export function reminderEmail(
  step: MessageStep,
  facts: ReminderFacts,
): { readonly subject: string; readonly body: string } {
  const { customerName, businessName, invoices, howToPay } = facts;
  const { subject, opening, closing } = WORDINGS[step];
  const total = formatPounds(totalOf(facts));
  const list = invoices.map(
    ({ number, dueOn, outstanding }) =>
      `Invoice ${number}, due on ${formatLongDate(dueOn)}: ${formatPounds(outstanding)}`,
  );
  const parts = [
    `Hello ${customerName},`,
    opening[invoices.length === 1 ? 0 : 1],
    [...list, ...(invoices.length === 1 ? [] : [`In total: ${total}`])].join('\n'),
    howToPay,
    closing,
    `Thank you,\n${businessName}`,
  ];
  return { subject: subject(total, businessName), body: parts.join('\n\n') };
}

/** A reminder as a text. */
export function reminderText(step: MessageStep, facts: ReminderFacts): string {
  const words = WORDINGS[step].text(formatPounds(totalOf(facts)), invoicesInShort(facts));
  return `${facts.businessName}: ${words} Reference ${facts.reference}. Thank you.`;
}
