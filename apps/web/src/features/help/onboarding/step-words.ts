import { linkOptions } from '@tanstack/react-router';
import type { JourneyStep } from '@roundbook/domain/help/onboarding/journey';

/** The title, the purpose and the page of each step. */
export const STEP_WORDS = {
  details: {
    label: 'Add your address and contact details',
    why: 'Invoices and emails show them, and routes start from your address.',
    link: linkOptions({ to: '/business/details' }),
  },
  import: {
    label: 'Bring your customers over',
    why: 'From a spreadsheet or another program, with a check of every row. Skip this if you are starting from scratch.',
    link: linkOptions({ to: '/settings/import' }),
  },
  customer: {
    label: 'Add your first customer',
    why: 'With what you do there and how often; the first visit is due at once.',
    link: linkOptions({ to: '/manage/customers/new' }),
  },
  round: {
    label: 'Put your jobs in a round',
    why: 'Neighbouring jobs are planned together and worked in the best order.',
    link: linkOptions({ to: '/plan/rounds' }),
  },
  plan: {
    label: 'Plan a visit for a day',
    why: 'It then appears in the work view, on every device.',
    link: linkOptions({ to: '/plan/jobs' }),
  },
  visit: {
    label: 'Mark your first visit as done',
    why: 'The invoice is written, and the next visit is due.',
    link: linkOptions({ to: '/work' }),
  },
  template: {
    label: 'Put a message in your own words',
    why: 'Customers hear from you, not from a program.',
    link: linkOptions({ to: '/settings/message-templates' }),
  },
  payments: {
    label: 'Take cards and Direct Debit',
    why: 'Customers pay on their own, and the money goes to your bank account.',
    link: linkOptions({ to: '/settings/payments/setup' }),
  },
  colleague: {
    label: 'Invite somebody you work with',
    why: 'Everyone sees their own day. Skip this if you work alone.',
    link: linkOptions({ to: '/business/additional-users' }),
  },
} as const satisfies Record<JourneyStep, unknown>;
