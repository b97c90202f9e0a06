import type { StatementLine } from '@roundbook/statements/model';
import { addTransactions } from '../features/money/bank-transactions/effects.ts';
import { newId } from '../platform/db/ids.ts';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';
import { inTenant } from './test-ledger.ts';

/** A line of a statement; £14 came in on 20 November 2026 unless told otherwise. */
export function lineOf(line: Partial<StatementLine> = {}): StatementLine {
  return {
    bankId: '',
    bookedOn: '2026-11-20',
    amount: 1400,
    description: 'SOMEBODY',
    payerName: '',
    reference: '',
    payerAccount: '',
    kind: 'FPI',
    balanceAfter: null,
    ...line,
  };
}

/** Imports lines into an account, a new one unless told otherwise. */
export async function importLines(
  app: TestApp,
  business: TestBusiness,
  lines: readonly StatementLine[],
  { bankAccountId = newId(), importId = newId() } = {},
) {
  const counts = await inTenant(app, business, (tx) =>
    addTransactions(tx, { bankAccountId, importId, lines }),
  );
  return { ...counts, bankAccountId, importId };
}
