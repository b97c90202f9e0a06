import * as balanceCalls from '@roundbook/contract/money/ledger/balance';
import * as debtCalls from '@roundbook/contract/money/ledger/debts';
import * as statementsCalls from '@roundbook/contract/money/ledger/statements';
import type { FileStore } from '../../../../providers/files/files.ts';
import { defineSlice } from '../../../../slice.ts';
import { ledgerExports } from './exports.ts';
import { ledgerParticipants } from './participants.ts';
import { ledgerRoutes } from './routes.ts';

/** The parts of the program that the room needs. */
export interface Parts {
  readonly files: FileStore;
}

/** Customers' debts, and the postings that make them up. */
export const ledger = defineSlice<Parts>({
  area: 'money',
  noun: 'ledger',
  roomOf: 'accounts',
  calls: [balanceCalls, debtCalls, statementsCalls],
  routes: ({ files }) => ledgerRoutes(files),
  tables: ['allocations', 'counters', 'posting_lines', 'postings', 'receivable_items'],
  outlasting: {
    allocations: { because: 'Tax law requires a record of what each payment settled.' },
    posting_lines: { because: 'Tax law requires the books.', stays: ['account'] },
    postings: { because: 'Tax law requires the books.', loses: ['description'], stays: ['kind'] },
    receivable_items: { because: 'Tax law requires the books.' },
  },
  keptOnReset: {
    counters: { because: 'Invoice numbers continue, so that no number is used twice.' },
  },
  entities: {},
  participants: ledgerParticipants,
  exports: ledgerExports,
});
