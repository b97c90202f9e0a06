import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getTaxFiling } from '@roundbook/contract/money/tax/filing';
import { basisIn, type TaxBases } from '@roundbook/domain/money/tax/bases';
import { DECLARATION } from '@roundbook/domain/money/tax/filing/declaring';
import { lateFacts } from '@roundbook/domain/money/tax/filing/late-facts';
import { namedTaxYear, type TaxYearName } from '@roundbook/domain/money/tax/tax-years';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import {
  findTaxFiling,
  heldFor,
  type TaxFiling,
} from '../../../features/money/tax/filing/lookups.ts';
import { shownUpdate } from '../../../features/money/tax/filing/shown-update-lookups.ts';
import { findTaxSettings } from '../../../features/money/tax/lookups.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { readTaxFigures } from './figures.ts';

type Filing = ResponseOf<typeof getTaxFiling>;

/** The changes in the books since the last update of a tax year was sent. */
export async function lateIn(
  tx: TenantTransaction,
  { filing, bases }: { readonly filing: TaxFiling; readonly bases: TaxBases },
  taxYear: TaxYearName,
  today: PlainDate,
): Promise<Filing['late']> {
  const held = heldFor(filing, taxYear);
  if (!held) return [];
  const { parts } = await readTaxFigures(tx, held.parts, today, basisIn(bases, taxYear));
  const key = `${taxYear}-${held.quarter}`;
  return lateFacts(held, parts).map((fact) => ({ key, ...fact }));
}

/** The connection, the declared updates, and the changes since in this tax year and the last; two round trips. */
export async function taxFiling(tx: TenantTransaction, today: PlainDate): Promise<Filing> {
  const [filing, { bases }] = await Promise.all([findTaxFiling(tx), findTaxSettings(tx, today)]);
  const years = [0, -1].map((on) => namedTaxYear(today, on).name);
  const late = await Promise.all(years.map((year) => lateIn(tx, { filing, bases }, year, today)));
  const { connection, updates } = filing;
  return {
    connection: connection && {
      isPractice: connection.authority === 'practice',
      tradeRef: connection.tradeRef,
      connectedAt: connection.connectedAt,
    },
    declaration: DECLARATION,
    late: late.flat(),
    updates: updates.map(shownUpdate),
  };
}
