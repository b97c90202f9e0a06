import type { SourceSteps } from '@roundbook/domain/home/reports/metrics/computed';
import {
  STATEMENT_SOURCES,
  type StatementQuantities,
} from '@roundbook/domain/home/reports/profit/statement-lines';
import { amountsOf } from '@roundbook/domain/money/tax/filing/cumulative-update';
import { updateFigures } from '@roundbook/domain/money/tax/update-figures';
import { earlierOf } from '@roundbook/domain/values/dates/plain-date';
import type { ReadTaxFigures } from '../../../features/money/tax/lookups.ts';
import { readSources } from '../computing.ts';

/** The quantities of a statement in one step. */
export function quantitiesAt(sources: SourceSteps, at: number): StatementQuantities {
  return Object.fromEntries(
    STATEMENT_SOURCES.map((source) => [source, sources[source]![at]!]),
  ) as unknown as StatementQuantities;
}

/** The figures of the quarters of an update, as a whole and each on its own, up to today; one round trip. */
export const readTaxFigures: ReadTaxFigures = async (tx, quarters, today, basis) => {
  const begun = quarters.filter(({ from }, at) => at === 0 || from <= today);
  const upToToday = (to: (typeof begun)[number]['to']) => earlierOf(to, today);
  const [first] = begun;
  const days = { from: first!.from, to: upToToday(begun.at(-1)!.to) };
  const steps = begun.map(({ quarter, from, to }) => ({
    from,
    to: upToToday(to),
    label: `${quarter}`,
  }));
  const sources = await readSources(tx, STATEMENT_SOURCES, { steps, narrowing: {}, today });
  const quantities = steps.map((_, at) => quantitiesAt(sources, at));
  return {
    days,
    figures: updateFigures(quantities, days, basis),
    parts: begun.map((quarter, at) => ({
      ...quarter,
      amounts: amountsOf(updateFigures([quantities[at]!], quarter, basis)),
    })),
  };
};
