import type { BulkAction } from '@roundbook/client/bulk/bulk-action';
import { call, callFile } from '@roundbook/client/call';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  type Remainder,
  undoWriteOffs,
  writeOffRemainders,
} from '@roundbook/contract/money/ledger/debts';
import {
  MOST_STATEMENTS_PRINTED,
  printStatements,
  sendStatements,
} from '@roundbook/contract/money/ledger/statements';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import type { Period } from './api.ts';

/** Emails statements to customers who owe something, a few at a time, since the server makes a document for each. */
export const emailStatements: BulkAction<{ readonly id: string }, Period> = {
  most: 25,
  send: async (customers, period, options) => {
    const body = { ids: customers.map(({ id }) => id), owingOnly: true, ...period };
    const { queued, leftOut } = await call(sendStatements, { body }, options);
    return { done: queued, leftOut };
  },
  back: { kind: 'window' },
};

/** Saves customers' statements as PDFs to print, each with as many statements as the server allows. */
export const printStatementsOf: BulkAction<{ readonly id: string }, Period> = {
  most: MOST_STATEMENTS_PRINTED,
  send: async (customers, period, options) => {
    const query = { ids: customers.map(({ id }) => id), ...period };
    saveFile('Statements.pdf', await callFile(printStatements, { query }, options));
    return { done: customers.length };
  },
  back: { kind: 'none', because: 'Nothing is sent, and no money moves.' },
};

type WrittenOff = ResponseOf<typeof writeOffRemainders>['writeOffs'];

/** The customers for whom fewer remainders were written off than requested, because some remainders had changed. */
function changedSince(sent: readonly Remainder[], writtenOff: WrittenOff) {
  const counts = new Map<string, number>();
  for (const { customerId } of writtenOff)
    counts.set(customerId, (counts.get(customerId) ?? 0) + 1);
  return sent.flatMap(({ itemId, customerId, displayName }) => {
    const left = counts.get(customerId) ?? 0;
    counts.set(customerId, left - 1);
    return left > 0
      ? []
      : [{ id: itemId, name: displayName, reason: 'It changed in the meantime.' }];
  });
}

/** Writes off remainders. */
export const writeOff: BulkAction<Remainder, null, WrittenOff> = {
  most: 100,
  send: async (remainders, _, options) => {
    const body = {
      remainders: remainders.map(({ itemId, customerId, open }) => ({ itemId, customerId, open })),
    };
    const { writeOffs, total } = await call(writeOffRemainders, { body }, options);
    return {
      done: writeOffs.length,
      pence: total,
      leftOut: changedSince(remainders, writeOffs),
      ...(writeOffs.length > 0 ? { undo: writeOffs } : {}),
    };
  },
  back: {
    kind: 'undo',
    undo: (writeOffs) => call(undoWriteOffs, { body: { writeOffs } }),
    undone: 'The remainders are owed again',
  },
};
