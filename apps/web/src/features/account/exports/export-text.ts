import type { ExportKind, ExportState } from '@roundbook/domain/account/exports/export';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

/** What an export holds, by name. */
export const KIND_TEXTS: Readonly<Record<ExportKind, string>> = {
  archive: 'Everything',
  customers: 'Customers',
  jobs: 'Jobs',
  payments: 'Payments',
  invoices: 'Invoices',
  expenses: 'Expenses',
  rounds: 'Rounds',
  messages: 'Messages',
};

/** The lists that can be exported by themselves, with what is in them. */
export const LISTS: readonly { kind: Exclude<ExportKind, 'archive'>; about: string }[] = [
  {
    kind: 'customers',
    about: 'With their jobs, rounds and balances, ready to import elsewhere',
  },
  { kind: 'jobs', about: 'What was agreed, how often and for how much, including cancelled jobs' },
  { kind: 'rounds', about: 'With the price and time of each' },
  { kind: 'payments', about: 'Who paid what, when and how' },
  { kind: 'invoices', about: 'With VAT and what is still owed' },
  { kind: 'expenses', about: 'What was spent on what, with VAT and the names of receipts' },
  { kind: 'messages', about: 'Emails and texts, in and out' },
];

/** How far an export is, as a mark. */
export const STATE_MARKS: Readonly<Record<ExportState, { text: string; colour: Colour }>> = {
  Waiting: { text: 'Waiting', colour: 'slate' },
  Making: { text: 'Being made', colour: 'glass' },
  Ready: { text: 'Ready', colour: 'green' },
  Failed: { text: 'Failed', colour: 'red' },
  Lapsed: { text: 'Deleted', colour: 'slate' },
};
