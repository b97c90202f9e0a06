import type { BodyInputOf } from '@roundbook/contract/endpoint';
import * as decisions from '@roundbook/contract/money/bank-transactions/decisions';
import * as contract from '@roundbook/contract/money/bank-transactions/transactions';
import type { StatementLine } from '@roundbook/statements/model';
import { findBalances } from '../../features/customers/customers/lookups.ts';
import { auditLedger } from '../../features/money/accounts/ledger/ledger-audit.ts';
import { auditBankTransactions } from '../../features/money/bank-transactions/bank-audit-queries.ts';
import { addTransactions } from '../../features/money/bank-transactions/effects.ts';
import { auditExpenses } from '../../features/money/expenses/expense-audit.ts';
import { newId } from '../../platform/db/ids.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { inTenant, invoiceOf, onAccount } from './test-ledger.ts';

/** A line of a statement; by default, £14 received on 20 November 2026. */
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

/** Imports lines into an account; by default, a new account. */
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

/** A user's actions on the bank transactions of a business. */
export class TestBank {
  readonly #app: TestApp;
  readonly #business: TestBusiness;

  constructor(app: TestApp, business: TestBusiness) {
    this.#app = app;
    this.#business = business;
  }

  list(query = {}) {
    return this.#app.data(contract.listTransactions, { token: this.#business.token, query });
  }

  /** Imports one line. @returns the id of its transaction */
  async arrive(line: Partial<StatementLine> = {}): Promise<string> {
    const { importId } = await importLines(this.#app, this.#business, [lineOf(line)]);
    const { transactions } = await this.list({ importId });
    return transactions[0]!.internalTransactionId;
  }

  convert(id: string, body: BodyInputOf<typeof decisions.convertTransaction>) {
    const params = { internalTransactionId: id };
    const { token } = this.#business;
    return this.#app.call(decisions.convertTransaction, { token, params, body });
  }

  /** Like `convert`, but fails the test unless the conversion succeeds. */
  async converted(id: string, body: BodyInputOf<typeof decisions.convertTransaction>) {
    const reply = await this.convert(id, body);
    if (!reply.data) throw new Error(JSON.stringify(reply.errors));
    return reply.data;
  }

  reset(id: string) {
    const params = { internalTransactionId: id };
    return this.#app.data(decisions.resetTransaction, { token: this.#business.token, params });
  }

  raise(customerId: string, amount: number) {
    return onAccount(this.#app, this.#business, customerId, (account) =>
      account.raiseInvoice(invoiceOf(amount)),
    );
  }

  async balanceOf(customerId: string): Promise<number | undefined> {
    const found = await inTenant(this.#app, this.#business, (tx) => findBalances(tx, [customerId]));
    return found.get(customerId);
  }

  /** All discrepancies within the ledger, or between it and the bank transactions. */
  findings() {
    return inTenant(this.#app, this.#business, async (tx) => [
      ...(await auditLedger(tx)),
      ...(await auditBankTransactions(tx)),
      ...(await auditExpenses(tx)),
    ]);
  }
}
