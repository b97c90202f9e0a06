/** The number of transactions that only one import holds, and how many of them are booked. */
interface OfImport {
  readonly own: number;
  readonly booked: number;
}

const STAYS = 'What another file or your bank brought as well stays.';

/**
 * The message about taking an import back: how many transactions go, and how many bookings are
 * reversed.
 */
export function takingBackWords({ own, booked }: OfImport): string {
  if (own === 0) {
    return 'Another file or your bank brought all of its transactions as well, so they stay.';
  }
  if (own === 1) {
    return booked === 0
      ? `The transaction that it brought goes; it is not booked. ${STAYS}`
      : `The transaction that it brought goes. It is booked: that is taken back, and what it paid is open again. ${STAYS}`;
  }
  const going = `The ${own} transactions that it brought go.`;
  if (booked === 0) return `${going} None of them is booked. ${STAYS}`;
  if (booked === 1) {
    return `${going} One of them is booked: that is taken back, and what it paid is open again. ${STAYS}`;
  }
  const count = booked === own ? 'All' : booked;
  return `${going} ${count} of them are booked: that is taken back, and what they paid is open again. ${STAYS}`;
}
