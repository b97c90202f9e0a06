import type {
  Candidate,
  Transaction,
} from '@roundbook/contract/money/bank-transactions/transactions';

const idOf = (kind: number, at: number) =>
  `0190000${kind}-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** A candidate for tests, who owes £14.00. */
export function aCandidate(at: number, changes: Partial<Candidate> = {}): Candidate {
  return {
    customerId: idOf(1, at),
    customerName: `Customer ${at}`,
    address: `${at} High Street, S1 1AA`,
    probability: 0.82,
    evidence: [`house number ${at} and postcode`, 'pays £14 on the 1st since March'],
    settles: [{ invoiceId: idOf(2, at), number: `INV-${1000 + at}`, amount: 1400 }],
    credit: 0,
    recordedPaymentId: null,
    ...changes,
  };
}

/** A new transaction for tests: £14.00 in, with one candidate. */
export function aTransaction(at: number, changes: Partial<Transaction> = {}): Transaction {
  return {
    internalTransactionId: idOf(3, at),
    newStatus: 'New',
    customerId: null,
    paymentId: null,
    accountId: idOf(4, 1),
    accountName: 'Business account',
    bookedOn: '2026-11-20',
    amount: 1400,
    description: `PAYER ${at} WINDOWS`,
    payerName: `Payer ${at}`,
    reference: 'WINDOWS',
    bankKind: 'FPI',
    decision: 'suggested',
    candidates: [aCandidate(at)],
    proposal: null,
    shares: [],
    ignoredReason: '',
    decidedBy: null,
    decidedAt: null,
    actionId: null,
    ...changes,
  };
}

/** Counts transactions by state and decision, as the server does. */
export function countsOf(rows: readonly Transaction[]) {
  const sums = (found: readonly Transaction[]) => ({
    count: found.length,
    pence: found.reduce((sum, { amount }) => sum + amount, 0),
  });
  const fresh = rows.filter(({ newStatus }) => newStatus === 'New');
  return {
    states: (['New', 'Ignored', 'Converted'] as const).map((newStatus) => ({
      newStatus,
      ...sums(rows.filter((row) => row.newStatus === newStatus)),
    })),
    decisions: (['certain', 'suggested', 'none'] as const).map((decision) => ({
      decision,
      ...sums(fresh.filter((row) => row.decision === decision)),
    })),
    accounts: [
      {
        accountId: rows[0]?.accountId ?? '',
        accountName: 'Business account',
        bankBalance: 123_456,
        bankBalanceOn: '2026-11-20',
        difference: 0,
        differences: [],
        firstOn: '2026-05-01',
        lastOn: '2026-11-20',
      },
    ],
  };
}
