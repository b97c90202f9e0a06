import type {
  CsvPreview,
  ImportLayout,
} from '@roundbook/contract/money/connected-banks/statement-imports';
import type { CsvLayout, StatementFile, StatementLine } from '@roundbook/statements/model';
import type { StoredCsv } from './import-store.ts';

/** The preview of a CSV file as it is stored while the file waits; null for other formats. */
export function csvOf({ csv, statements }: StatementFile, isRemembered: boolean): StoredCsv | null {
  if (!csv) return null;
  const { layout, firstRow, width, fingerprint } = csv;
  return {
    layout: layout && storedLayout(layout),
    firstRow,
    width,
    fingerprint,
    header: [...csv.header],
    rows: csv.rows.map((row) => [...row]),
    isSure: csv.isSure || isRemembered,
    doubts: isRemembered ? [] : [...csv.doubts],
    examples: examplesOf(statements, csv.doubts.includes('firstLine')),
    isRemembered,
  };
}

/** The number of lines shown to a user who has to confirm the direction of money. */
const EXAMPLES = 3;

/**
 * Sample lines of a file as it would be read: both money in and money out if it has both, and the
 * oldest line if the direction of that line is in doubt.
 */
function examplesOf(
  statements: StatementFile['statements'],
  isAboutFirst: boolean,
): CsvPreview['examples'] {
  const lines = statements.flatMap((one) => one.lines);
  const found = new Set<StatementLine>();
  const [first, last] = [lines[0], lines.at(-1)];
  // The oldest line, for which no earlier balance is known, is at one end of the file or the other.
  if (isAboutFirst && first && last) found.add(first.bookedOn > last.bookedOn ? last : first);
  for (const isOf of [(amount: number) => amount > 0, (amount: number) => amount < 0]) {
    const line = lines.find(({ amount }) => isOf(amount));
    if (line) found.add(line);
  }
  for (const line of lines) if (found.size < EXAMPLES) found.add(line);
  return [...found]
    .toSorted((a, b) => lines.indexOf(a) - lines.indexOf(b))
    .map(({ bookedOn, description, amount }) => ({
      bookedOn,
      description: description.slice(0, 80).toWellFormed(),
      amount,
    }));
}

/** A layout in the form in which it is stored and shown. */
function storedLayout(layout: CsvLayout): ImportLayout {
  return {
    ...layout,
    amount: storedAmount(layout.amount),
    description: [...layout.description],
    balanceBefore: layout.balanceBefore ?? null,
    balanceIsOwed: layout.balanceIsOwed ?? false,
    status: layout.status ?? null,
  };
}

function storedAmount(amount: CsvLayout['amount']): ImportLayout['amount'] {
  if (amount.kind === 'signed') return { ...amount, fee: amount.fee ?? null };
  if (amount.kind === 'flag') {
    const { unmarked, ...columns } = amount;
    return unmarked ? { ...columns, unmarked } : columns;
  }
  if (amount.kind === 'split') return amount;
  const { undecided, ...column } = amount;
  return undecided ? { ...column, undecided } : column;
}
