import type { declareTaxUpdate } from '@roundbook/contract/money/tax/filing';
import { basisIn } from '@roundbook/domain/money/tax/bases';
import { amountsOf } from '@roundbook/domain/money/tax/filing/cumulative-update';
import { DECLARATION, declaredUpdate } from '@roundbook/domain/money/tax/filing/declaring';
import { begunPeriods, chosenPeriod, quartersOf } from '@roundbook/domain/money/tax/quarters';
import { idFrom } from '../../../../platform/db/ids.ts';
import { accept, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { findTaxSettings, type ReadTaxFigures } from '../lookups.ts';
import { findTaxFiling, heldFor } from './lookups.ts';
import { shownUpdate } from './shown-update-lookups.ts';
import { insertUpdate } from './store.ts';

/** Whether the figures that a person saw are those of the books now; a figure of nothing may be left out. */
function isAsSeen(seen: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>) {
  const fields = new Set([...Object.keys(seen), ...Object.keys(now)]);
  return [...fields].every((field) => (seen[field] ?? 0) === (now[field] ?? 0));
}

/**
 * Declares an update: from here on it is kept exactly as it will be sent. Only a person may, and only with the figures
 * that they saw.
 * @throws AppError 422 if the update may not be sent, or its figures have changed
 */
export async function declare(
  readTaxFigures: ReadTaxFigures,
  { tx, actor, body, caller, now, today }: WriteCall<typeof declareTaxUpdate>,
) {
  if (actor.isProgram) throw refuse('A person has to declare and send updates to HMRC.');
  const filing = await findTaxFiling(tx, 'lock');
  if (!filing.connection) throw refuse('Please connect to HMRC first.');
  const { bases, calendarSince, legalForm } = await findTaxSettings(tx, today);
  if (legalForm !== 'SoleTrader') {
    throw refuse('Only sole traders send quarterly updates.', 'quarter');
  }
  const period = accept(chosenPeriod(begunPeriods(today, calendarSince), body.quarter, today));
  const quarters = quartersOf(period, calendarSince);
  const { figures, parts } = await readTaxFigures(
    tx,
    quarters,
    today,
    basisIn(bases, period.taxYear),
  );
  const { isWaiting } = filing;
  const held = heldFor(filing, period.taxYear)?.update ?? null;
  const update = accept(declaredUpdate({ period, figures, isWaiting, held }, body.form, today));
  if (!isAsSeen(body.amounts, amountsOf(figures))) {
    throw refuse('The figures have changed since you looked. Please check them again.', 'amounts');
  }
  const { authority, tradeRef } = filing.connection;
  const { taxYear, quarter, from, to } = period;
  const declared = {
    id: idFrom(`tax-update:${caller.requestId}`),
    authority,
    tradeRef,
    taxYear,
    quarter,
    from,
    to,
    form: body.form,
    sent: JSON.stringify(update),
    parts,
    declaration: DECLARATION,
  };
  insertUpdate(tx, { ...declared, declaredBy: actor.userId });
  const unanswered = { answeredAt: null, receiptId: null, errors: null };
  return { update: shownUpdate({ ...declared, ...unanswered, declaredAt: now }) };
}
