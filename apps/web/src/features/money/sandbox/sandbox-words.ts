import type { SandboxContent } from '@roundbook/contract/money/sandbox/sandbox';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

export type SandboxItem = SandboxContent['items'][number];
export type SandboxAccount = SandboxContent['accounts'][number];

export const PORT_TEXTS: Readonly<Record<SandboxAccount['port'], string>> = {
  cards: 'Cards',
  directDebit: 'Direct Debit',
};

export const KIND_TEXTS: Readonly<Record<SandboxItem['kind'], string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  payout: 'Payout',
  card: 'Card',
  mandate: 'Mandate',
};

/** The menu label of each event that can be triggered. */
export const TROUBLE_TEXTS: Readonly<Record<SandboxItem['troubles'][number], string>> = {
  dispute: 'Let the customer dispute it',
  fail: 'Let it fail',
  'charge back': 'Let the customer charge it back',
  'cancel mandate': 'Let the customer cancel it',
  'reinstate mandate': 'Let the bank reinstate it',
  'move mandate': 'Let the customer move to another bank',
};

/** The label of each kind of ledger entry in a list of totals. */
const ENTRY_TEXTS: Readonly<Record<string, string>> = {
  payment: 'Payments',
  fee: 'Fees',
  refund: 'Refunds',
  dispute: 'Taken back by customers',
  'dispute fee': 'Fees for disputes',
  payout: 'Payouts',
  transfer: 'Passed on by the platform',
};

/** The totals of an account, in a fixed order. */
export function totalsOf({ byKind }: SandboxAccount): { label: string; pence: number }[] {
  return Object.entries(ENTRY_TEXTS)
    .filter(([kind]) => byKind[kind] !== undefined && byKind[kind] !== 0)
    .map(([kind, label]) => ({ label, pence: byKind[kind]! }));
}

const COLOURS: Readonly<Record<string, Colour>> = {
  Succeeded: 'green',
  Paid: 'green',
  'Paid out': 'green',
  Confirmed: 'green',
  Active: 'green',
  Won: 'green',
  Saved: 'green',
  Failed: 'red',
  Lost: 'red',
  'Charged back': 'red',
  'Evidence needed': 'red',
  Submitted: 'blue',
  Processing: 'blue',
  'On its way': 'blue',
  'Pending submission': 'blue',
  Pending: 'blue',
  'Under review': 'amber',
  'Customer needed': 'amber',
};

export function colourOf(state: string): Colour {
  return COLOURS[state] ?? 'slate';
}

/** A card number in groups, as printed on the card. */
export function grouped(number: string): string {
  if (number.length === 15) return number.replace(/^(\d{4})(\d{6})/, '$1 $2 ');
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** A sort code as printed: 20-00-00. */
export function sortCodeText(sortCode: string): string {
  return sortCode.replaceAll(/(\d{2})(?=\d)/g, '$1-');
}
