import { StatementError, type StatementLine } from '@roundbook/statements/model';
import { readStatements } from '@roundbook/statements/read';
import {
  type Case,
  type CaseStatement,
  type CaseTransaction,
  type Files,
  FolderError,
  type StatementFile,
} from './case.ts';
import { namesOf, readBooks } from './read-books.ts';
import { readTruth } from './read-truth.ts';

const STATEMENTS = 'statements/';
const NOBODY = { customerIds: [], invoices: [], kind: '', bank: '' };

/** Reads a whole folder; throws a FolderError that names each fault and its place. */
export function readCase(name: string, files: Files): Case {
  const books = readBooks(files);
  const statements = readStatementFiles(files);
  const truths = readTruth(files, namesOf(books), statements);
  let withoutTruth = 0;
  const read = statements.map(({ file, format, lines }): CaseStatement => {
    const truthOf = truths.get(file);
    const transactions = lines.flatMap((line, at): CaseTransaction[] => {
      if (line.amount <= 0) return [];
      const truth = truthOf?.get(at + 1);
      if (!truth) withoutTruth += 1;
      return [{ transaction: incoming(file, at + 1, line), truth: truth ?? NOBODY }];
    });
    const lastDay = lines.reduce((last, { bookedOn }) => (bookedOn > last ? bookedOn : last), '');
    return { file: file.slice(STATEMENTS.length), format, lastDay, transactions };
  });
  return {
    name,
    customers: books.customers,
    invoices: books.invoices,
    payments: books.payments,
    statements: read.toSorted((a, b) =>
      a.lastDay === b.lastDay ? (a.file < b.file ? -1 : 1) : a.lastDay < b.lastDay ? -1 : 1,
    ),
    withoutTruth,
  };
}

function readStatementFiles(files: Files): StatementFile[] {
  const faults: string[] = [];
  const statements = [...files]
    .filter(([file]) => file.startsWith(STATEMENTS))
    .map(([file, bytes]) => {
      const read = readStatementFile(bytes);
      if (typeof read === 'string') faults.push(`${file}${read}`);
      return { file, ...(typeof read === 'string' ? { format: '', lines: [] } : read) };
    });
  if (statements.length === 0) faults.push('The folder statements/ has no files.');
  if (faults.length > 0) throw new FolderError(faults);
  return statements.filter(({ lines }) => lines.length > 0);
}

/** All lines of a file, or a string that says why and where it cannot be read. */
export function readStatementFile(
  bytes: Uint8Array,
): { format: string; lines: StatementLine[] } | string {
  try {
    const { format, statements } = readStatements(bytes);
    return { format, lines: statements.flatMap(({ lines }) => lines) };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return `${error.line === null ? '' : ` line ${error.line}`}: ${error.message}`;
  }
}

function incoming(
  file: string,
  position: number,
  line: StatementLine,
): CaseTransaction['transaction'] {
  const { bookedOn, amount, description, payerName, reference, payerAccount } = line;
  return {
    id: `${file}#${position}`,
    bookedOn,
    amount,
    description,
    payerName,
    reference,
    payerAccount,
  };
}
