import type { Template } from './template.ts';
import type { Variable } from './variables.ts';

const VARIABLES_OF_A_STEP = [
  'customerName',
  'businessName',
  'invoices',
  'invoicesInShort',
  'total',
  'reference',
  'howToPay',
] as const satisfies readonly Variable[];

/**
 * Reminders about everything overdue, a message for each step of the ladder, in their initial
 * wording.
 */
export const LADDER_TEMPLATES = {
  'ladder-reminder': {
    label: 'First reminder',
    variables: VARIABLES_OF_A_STEP,
    indispensable: 'howToPay',
    email: {
      subject: 'A reminder from {businessName}: {total} to pay',
      body: 'Hello {customerName},\n\nThis is a friendly reminder of what is still to be paid:\n\n{invoices}\n\n{howToPay}\n\nIf you have paid in the last few days, thank you: please ignore this message.\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: a friendly reminder that {total} is still to be paid ({invoicesInShort}). Reference {reference}. Thank you.',
    },
  },
  'ladder-second-reminder': {
    label: 'Second reminder',
    variables: VARIABLES_OF_A_STEP,
    indispensable: 'howToPay',
    email: {
      subject: 'Second reminder from {businessName}: {total} to pay',
      body: 'Hello {customerName},\n\nWe wrote to you before, and this is still to be paid:\n\n{invoices}\n\n{howToPay}\n\nPlease pay as soon as you can. If something is wrong, or if you need more time, please get in touch with us.\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: {total} is still to be paid ({invoicesInShort}). Please pay it soon. Reference {reference}. Thank you.',
    },
  },
  'ladder-statement': {
    label: 'Statement of what is overdue',
    variables: VARIABLES_OF_A_STEP,
    indispensable: 'howToPay',
    email: {
      subject: 'Your account with {businessName}: {total} is overdue',
      body: 'Hello {customerName},\n\nThis is what is overdue on your account with us today:\n\n{invoices}\n\n{howToPay}\n\nThe attached statement shows everything on your account. Please pay what is overdue, or tell us when you can. If you think that something is wrong, please let us know.\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: {total} is overdue on your account today ({invoicesInShort}). Reference {reference}. Thank you.',
    },
  },
  'ladder-final-notice': {
    label: 'Final notice',
    variables: VARIABLES_OF_A_STEP,
    indispensable: 'howToPay',
    email: {
      subject: 'Final notice from {businessName}: {total} to pay',
      body: 'Hello {customerName},\n\nThis is our final notice about what is long overdue:\n\n{invoices}\n\n{howToPay}\n\nPlease pay within the next 7 days. If we do not hear from you, we may have to stop our visits. If you cannot pay at the moment, please talk to us: we would rather find a way together.\n\nThank you,\n{businessName}',
    },
    sms: {
      subject: '',
      body: '{businessName}: final notice: {total} is long overdue ({invoicesInShort}). Please pay within 7 days or get in touch. Reference {reference}. Thank you.',
    },
  },
} as const satisfies Readonly<Record<string, Template>>;
