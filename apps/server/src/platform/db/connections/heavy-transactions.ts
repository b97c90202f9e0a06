import { currentHeavyWork, type HeavyWork } from '../../threads/heavy-work.ts';
import type { FairPool } from './fair-pool.ts';
import { carriesHeavyWork } from './gentle-reading.ts';

/**
 * Lends a connection for a transaction; a transaction of heavy work first gives way to other businesses' calls.
 * @param isSnapshot a snapshot may last for minutes, so it does not hold up the transactions of other heavy work
 */
export async function lendFor(
  pool: FairPool,
  businessId: string | undefined,
  isSnapshot: boolean = false,
) {
  const work = currentHeavyWork();
  const leave = isSnapshot ? await work?.giveWay() : await work?.beginTransaction();
  try {
    const { client, giveBack } = await pool.lend(businessId ?? '');
    carriesHeavyWork(client, work);
    return {
      client,
      giveBack: () => {
        giveBack();
        if (leave) leave();
      },
    };
  } catch (error) {
    if (leave) leave();
    throw error;
  }
}

/** The rows of a statement of heavy work, once the calls of other businesses have had their turn. */
export function afterRest<Row>(rows: Promise<Row[]>, work: HeavyWork | undefined): Promise<Row[]> {
  if (!work) return rows;
  return rows.then(async (found) => {
    await work.giveWay();
    return found;
  });
}
