import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { parseAmount } from '@roundbook/tabular/amounts';
import { dateOf } from '@roundbook/tabular/dates';
import { XmlError } from '@roundbook/tabular/xml';
import { linesOfEntry } from './camt-entry.ts';
import { refuseTooMany } from './limits.ts';
import { accountIn, statementOf } from './line.ts';
import { type Statement, StatementError, type StatementFile } from './model.ts';
import { all, text, treeOf, type XmlNode } from './xml-node.ts';

/**
 * Reads CAMT.053, the bank statement of ISO 20022, in any version and with any namespaces. Source:
 * ISO 20022 Message Definition Report, Bank-to-Customer Cash Management.
 */
export function readCamt(source: string): StatementFile {
  // Entities that a document defines could make a small file huge, and statements have none.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) {
    throw new StatementError('The file is not a plain CAMT.053 statement: it defines entities.');
  }
  const root = parsed(source);
  const message = all(root, 'Document').flatMap((document) => all(document, 'BkToCstmrStmt'))[0];
  if (!message) {
    throw new StatementError(
      'This is not a statement (CAMT.053) but another message of your bank. Please download the statement.',
    );
  }
  const found = all(message, 'Stmt');
  refuseTooMany(found.reduce((count, one) => count + all(one, 'Ntry').length, 0));
  if (found.length === 0) throw new StatementError('The file holds no statement.');
  return { format: 'CAMT.053', statements: found.map(statementFrom), csv: null };
}

function parsed(source: string): XmlNode {
  try {
    return treeOf(source.replace(/^\uFEFF/, '').trimStart());
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new StatementError(
      'The file ends in the middle, or is damaged. Please download it again.',
      error.line,
    );
  }
}

function statementFrom(node: XmlNode): Statement {
  const accounts = all(node, 'Acct');
  const currency = text(accounts[0], 'Ccy') || 'GBP';
  const iban = text(accounts[0], 'Id', 'IBAN');
  const account = accountIn(iban || text(accounts[0], 'Id', 'Othr', 'Id'), currency);
  const lines = [];
  let pending = 0;
  for (const entry of all(node, 'Ntry')) {
    const status = text(entry, 'Sts') || text(entry, 'Sts', 'Cd');
    if (status !== '' && status !== 'BOOK') pending += 1;
    else lines.push(...linesOfEntry(entry, currency));
  }
  const closing = all(node, 'Bal').find(
    (balance) => text(balance, 'Tp', 'CdOrPrtry', 'Cd') === 'CLBD',
  );
  return statementOf({ ...account, iban: account.iban || iban }, lines, {
    pending,
    from: dayOf(text(node, 'FrToDt', 'FrDtTm')),
    to: dayOf(text(node, 'FrToDt', 'ToDtTm')),
    closingBalance: closing ? balanceOf(closing) : null,
  });
}

function balanceOf(node: XmlNode): { amount: Pence; on: PlainDate } | null {
  const amount = parseAmount(text(node, 'Amt'));
  const on = dayOf(text(node, 'Dt', 'Dt') || text(node, 'Dt', 'DtTm'));
  if (amount === null || on === null) return null;
  return { amount: text(node, 'CdtDbtInd') === 'DBIT' ? -amount : amount, on };
}

function dayOf(written: string): PlainDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(written);
  return parts ? dateOf(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '') : null;
}
