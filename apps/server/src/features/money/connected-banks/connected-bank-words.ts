import type { ImportedStatement } from './import-store.ts';

/** The number of transactions that only this import holds, and how many of them are booked. */
interface OfImport {
  readonly own: number;
  readonly booked: number;
}

const STAYS = 'Transactions that also came from another file or your bank stay.';

/** The message to confirm undoing an import: how many transactions are deleted, and how many bookings are reversed. */
export function takingBackWords({ own, booked }: OfImport): string {
  if (own === 0) {
    return 'All of its transactions also came from another file or your bank, so they stay.';
  }
  if (own === 1) {
    return booked === 0
      ? `The imported transaction will be removed; it is not booked. ${STAYS}`
      : `The imported transaction will be removed. Its booking will be reversed, and anything it paid is owed again. ${STAYS}`;
  }
  const going = `The ${own} imported transactions will be removed.`;
  if (booked === 0) return `${going} None of them is booked. ${STAYS}`;
  if (booked === 1) {
    return `${going} One of them is booked: its booking will be reversed, and anything it paid is owed again. ${STAYS}`;
  }
  const count = booked === own ? 'All' : booked;
  return `${going} ${count} of them are booked: their bookings will be reversed, and anything they paid is owed again. ${STAYS}`;
}

/** The maximum number of a file's statements described in a question. */
const MOST_DESCRIBED = 3;

/** The message to confirm an import that differs from its preview: the lines that each statement would add now. */
export function changedPreviewWords(statements: readonly ImportedStatement[]): string {
  const told = statements.slice(0, MOST_DESCRIBED).map(({ accountName, count, known }) => {
    const fresh = count - known;
    const lines = `${fresh.toLocaleString('en-GB')} new ${fresh === 1 ? 'line' : 'lines'}`;
    const name = accountName === '' ? '' : `${accountName}: `;
    return `${name}${lines}, ${known.toLocaleString('en-GB')} known already`;
  });
  const left = statements.length - told.length;
  const more = left === 0 ? '' : `; and ${left} more`;
  return `Since the file was shown, other imports or changes have altered what it would add. It would now add ${told.join('; ')}${more}.`;
}
