import * as balanceCalls from '@roundbook/contract/money/ledger/balance';
import * as debtCalls from '@roundbook/contract/money/ledger/debts';
import * as statementsCalls from '@roundbook/contract/money/ledger/statements';
import type { Slice } from '../../../slice.ts';
import { ledgerParticipants } from './participants.ts';
import { ledgerRoutes } from './routes.ts';

/** What customers owe, and how it came about. */
export const ledger: Slice = {
  area: 'money',
  noun: 'ledger',
  calls: [balanceCalls, debtCalls, statementsCalls],
  routes: ({ files }) => ledgerRoutes(files),
  tables: ['allocations', 'counters', 'posting_lines', 'postings', 'receivable_items'],
  entities: {},
  participants: ledgerParticipants,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
