import type { StatementLine } from '@roundbook/statements/model';
import { slashed } from '../banks/layout.ts';
import type { Files, StatementFile, TransactionTruth } from './case.ts';
import { knownCustomer, knownInvoices } from './read-books.ts';
import { readTable, type Row } from './table.ts';

const COLUMNS = ['file', 'date', 'amount', 'customer_id'];
const FOLDER = 'statements/';

/** The true payers in each file, by the position of the line, counted from 1. */
type Truths = ReadonlyMap<string, ReadonlyMap<number, TransactionTruth>>;

/** Finds the statement line for each row of `truth.csv`; throws a FolderError. */
export function readTruth(
  files: Files,
  known: { readonly customers: ReadonlySet<string>; readonly numbers: ReadonlySet<string> },
  statements: readonly StatementFile[],
): Truths {
  const linesOf = new Map(statements.map(({ file, lines }) => [file, lines]));
  const truths = new Map(statements.map(({ file }) => [file, new Map<number, TransactionTruth>()]));
  readTable(files, 'truth.csv', COLUMNS, (row) => {
    const named = row.required('file');
    const file = named.startsWith(FOLDER) ? named : `${FOLDER}${named}`;
    const lines = linesOf.get(file);
    const taken = truths.get(file);
    if (!lines || !taken) {
      row.fault(`${FOLDER} has no file ${named} with transactions.`);
      return;
    }
    const position = positionOf(row, lines, taken);
    if (position === null) return;
    taken.set(position, {
      customerIds: row.list('customer_id').map((id) => knownCustomer(row, id, known.customers)),
      invoices: knownInvoices(row, known.numbers),
      kind: row.text('kind'),
      bank: row.text('bank'),
    });
  });
  return truths;
}

/**
 * The position of the line that a row describes by its day, amount and text, and perhaps its line number; only lines
 * that no earlier row describes. Null, with a fault recorded, if there is no such line.
 */
function positionOf(
  row: Row,
  lines: readonly StatementLine[],
  taken: ReadonlyMap<number, TransactionTruth>,
): number | null {
  const date = row.date('date');
  const amount = row.amount('amount');
  const text = folded(row.text('text'));
  const asked = row.text('line');
  const isIt = (line: StatementLine | undefined): boolean =>
    line?.bookedOn === date && line.amount === amount && wordsOf(line).includes(text);
  if (asked !== '') {
    const line = lines[Number(asked) - 1];
    if (!line) {
      row.fault(`line must be a number from 1 to ${lines.length}, not “${asked}”.`);
    } else if (!isIt(line)) {
      const pounds = (line.amount / 100).toFixed(2);
      row.fault(
        `transaction ${asked} of the file is of ${slashed(line.bookedOn)} and ${pounds}, “${line.description}”.`,
      );
    } else if (taken.has(Number(asked))) {
      row.fault(`a row above is about transaction ${asked} of the file, too.`);
    } else return Number(asked);
    return null;
  }
  const at = lines.findIndex((line, index) => isIt(line) && !taken.has(index + 1));
  if (at >= 0) return at + 1;
  row.fault('the file has no such transaction that no row above is about.');
  return null;
}

function wordsOf({ description, payerName, reference }: StatementLine): string {
  return folded(`${description} ${payerName} ${reference}`);
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
