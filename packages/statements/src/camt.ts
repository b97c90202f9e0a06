import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { parseAmount } from '@roundbook/tabular/amounts';
import { dateOf } from '@roundbook/tabular/dates';
import { XmlError } from '@roundbook/tabular/xml';
import { linesOfEntry, textsOfEntry } from './camt-entry.ts';
import { refuseTooMany } from './limits.ts';
import { accountIn, setAside, statementOf } from './line.ts';
import { type BalanceCheck, type Statement, StatementError, type StatementFile } from './model.ts';
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
  const documents = all(root, 'Document');
  // A report of the day (CAMT.052) has the same content for its booked entries.
  const found = documents.flatMap((document) => [
    ...all(document, 'BkToCstmrStmt').flatMap((message) => all(message, 'Stmt')),
    ...all(document, 'BkToCstmrAcctRpt').flatMap((message) => all(message, 'Rpt')),
  ]);
  const isOther = documents.every(
    (document) =>
      all(document, 'BkToCstmrStmt').length + all(document, 'BkToCstmrAcctRpt').length === 0,
  );
  if (isOther) {
    throw new StatementError(
      'This is not a statement (CAMT.053) but another message of your bank. Please download the statement.',
    );
  }
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
  const currency = text(accounts[0], 'Ccy') || currencyOf(node);
  const iban = text(accounts[0], 'Id', 'IBAN');
  const account = accountIn(iban || text(accounts[0], 'Id', 'Othr', 'Id'), currency);
  const lines = [];
  const aside = [];
  for (const [at, entry] of all(node, 'Ntry').entries()) {
    const status = text(entry, 'Sts') || text(entry, 'Sts', 'Cd');
    const isBooked = status === '' || status === 'BOOK';
    const found = isBooked ? linesOfEntry(entry, currency) : [];
    lines.push(...found);
    if (found.length > 0) continue;
    aside.push(setAside(at + 1, isBooked ? 'zero' : 'notBooked', textsOfEntry(entry)));
  }
  const opening = all(node, 'Bal').find((balance) =>
    ['OPBD', 'PRCD'].includes(text(balance, 'Tp', 'CdOrPrtry', 'Cd')),
  );
  const closing = all(node, 'Bal').find(
    (balance) => text(balance, 'Tp', 'CdOrPrtry', 'Cd') === 'CLBD',
  );
  return statementOf({ ...account, iban: account.iban || iban }, lines, {
    setAside: aside,
    check: checkOf(opening && balanceOf(opening), closing && balanceOf(closing), lines),
    from: dayOf(text(node, 'FrToDt', 'FrDtTm')),
    to: dayOf(text(node, 'FrToDt', 'ToDtTm')),
    closingBalance: closing ? balanceOf(closing) : null,
  });
}

/** The currency of an account that does not state it: taken from its balances, or else from its entries. */
function currencyOf(node: XmlNode): string {
  const amounts = [...all(node, 'Bal'), ...all(node, 'Ntry')].flatMap((one) => all(one, 'Amt'));
  return amounts.find(({ currency }) => currency !== '')?.currency.slice(0, 3) ?? 'GBP';
}

function checkOf(
  opening: { amount: Pence } | null | undefined,
  closing: { amount: Pence } | null | undefined,
  lines: readonly { amount: Pence }[],
): BalanceCheck | null {
  if (!opening || !closing) return null;
  const sum = lines.reduce((total, { amount }) => total + amount, opening.amount);
  return sum === closing.amount ? { agreeing: 1, breaks: [] } : { agreeing: 0, breaks: [0] };
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
