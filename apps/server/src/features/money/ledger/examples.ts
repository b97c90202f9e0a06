import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { getStatement, getStatementPdf } from '@roundbook/contract/money/ledger/statements';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Manager with CUSTOMERS
    POST   /customers/{id}/{action}
    GET    /customers/{id}/statement
    GET    /customers/{id}/statement.pdf
`;

export const examples: readonly Example[] = [
  example(editBalance, ({ client }) => ({
    params: { id: client.id, action: 'credit' },
    body: { amount: 250, reason: 'Broken pot' },
  })),
  example(getStatement, ({ client }) => ({ params: { id: client.id }, query: {} })),
  example(getStatementPdf, ({ client }) => ({ params: { id: client.id }, query: {} })),
];
