import type { getTaxUpdatePack } from '@roundbook/contract/money/tax/updates';
import { begunPeriods, chosenPeriod, quartersOf } from '@roundbook/domain/money/tax/quarters';
import { findBusiness } from '../../../features/account/businesses/lookups.ts';
import { findTaxFiling } from '../../../features/money/tax/filing/lookups.ts';
import { shownUpdate } from '../../../features/money/tax/filing/shown-update-lookups.ts';
import { findTaxSettings } from '../../../features/money/tax/lookups.ts';
import { accept, refuse } from '../../../platform/http/app-error.ts';
import type { FileAnswer, ReadCall } from '../../../platform/http/call.ts';
import { papersAnswer } from '../../../platform/pdf/pdf-answer.ts';
import { readTaxFigures } from './figures.ts';
import { lateIn } from './filing.ts';
import { countRows } from './tax-row-counts.ts';
import { updatePackPaper } from './update-pack-paper.ts';
import { taxUpdate } from './update.ts';

/**
 * A quarterly update on paper, made on a thread after the figures were read.
 * @throws AppError 422 for a company or a partnership, or for a quarter that cannot be chosen
 */
export async function taxUpdatePack({
  tx,
  query,
  now,
  today,
}: ReadCall<typeof getTaxUpdatePack>): Promise<FileAnswer> {
  const [{ update }, filing, { bases, calendarSince }, { business }] = await Promise.all([
    taxUpdate(tx, query.quarter, today),
    findTaxFiling(tx),
    findTaxSettings(tx, today),
    findBusiness(tx),
  ]);
  if (!update) throw refuse('Only sole traders send quarterly updates.', 'quarter');
  const period = accept(chosenPeriod(begunPeriods(today, calendarSince), query.quarter, today));
  const [{ days, parts }, late] = await Promise.all([
    readTaxFigures(tx, quartersOf(period, calendarSince), today, update.basis),
    lateIn(tx, { filing, bases }, period.taxYear, today),
  ]);
  const paper = updatePackPaper({
    business: business.name,
    update,
    parts,
    rows: await countRows(tx, days, update.basis),
    sent: filing.updates.filter(({ taxYear }) => taxYear === period.taxYear).map(shownUpdate),
    late,
    madeAt: now,
  });
  const made = { layout: 'sheet', papers: [paper] } as const;
  return papersAnswer(tx.businessId, `quarterly-update-${period.key}.pdf`, made, async () => null);
}
