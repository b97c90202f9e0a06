import { riseFilter } from '@roundbook/contract/work/prices/price-rise';
import type { VatChange } from '@roundbook/domain/account/businesses/vat-change';
import { riseDayForVat, riseNameForVat } from '@roundbook/domain/work/prices/rise-for-vat';
import type { FactCall } from '../../../../platform/facts/fact.ts';
import { risingJobs } from './rise-commands.ts';
import { insertRise } from './rise-store.ts';

/**
 * Prepares the draft of a price rise that adds VAT to every recurring job's price. Jobs in another settled price rise are
 * left out, as in any draft.
 * @returns a function that writes the draft; it writes nothing if no job has a price
 */
export async function prepareRiseForVat(
  { tx, actor, today }: FactCall,
  { day, risePercent }: Pick<VatChange, 'day'> & { readonly risePercent: number },
): Promise<() => void> {
  const wish = {
    name: riseNameForVat(day),
    filter: riseFilter.parse({}),
    change: { by: { kind: 'percent', percent: risePercent }, roundUpTo: 1 },
    effectiveOn: riseDayForVat(day, today),
    clashing: 'leaveOut',
  } as const;
  const { rising } = await risingJobs(tx, wish);
  return () => {
    if (rising.length > 0) insertRise(tx, wish, rising, actor.userId);
  };
}
