import type { saveVat as contract } from '@roundbook/contract/account/businesses/vat';
import { vatChangeOf, vatChangeWords } from '@roundbook/domain/account/businesses/vat-change';
import {
  keptVatRegistrations,
  vatRegistrationsRefusals,
} from '@roundbook/domain/account/businesses/vat-registration';
import { STANDARD_VAT_PERCENT } from '@roundbook/domain/money/invoices/totals';
import { acceptAll, StaleError } from '../../../platform/http/app-error.ts';
import { subjectOf } from '../../../platform/http/bypass.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { vatChanging } from './facts.ts';
import { findVat } from './lookups.ts';
import { lockBusiness, updateVat } from './store.ts';

/**
 * Saves when the business was registered for VAT, and how it enters prices. If that changes which work bears VAT, asks
 * for confirmation first and says how prices and invoices are affected; a price rise may be drafted at the same time.
 * Refuses a stale version with the current registrations.
 */
export async function saveVat({ tx, body, today, facts, conflicts }: WriteCall<typeof contract>) {
  acceptAll(vatRegistrationsRefusals(body.registrations), 'invalid');
  const kept = keptVatRegistrations(body.registrations);
  lockBusiness(tx);
  const before = await findVat(tx);
  const isStale = body.version !== undefined && body.version !== before.version;
  if (isStale)
    throw new StaleError(
      { entity: 'business', id: tx.businessId, version: before.version },
      before,
    );
  const change = vatChangeOf(before.registrations, kept);
  const rises = change?.kind === 'starts' && body.prices === 'rise';
  const event = change && { ...change, risePercent: rises ? STANDARD_VAT_PERCENT : null };
  const changing = event && (await facts.expect(vatChanging, event));
  if (event && changing) {
    const { jobs = 0, visitsOfAll = 0, invoices = 0 } = changing.known;
    conflicts.ask(
      event.kind === 'starts' ? 'Charge VAT?' : 'Stop charging VAT?',
      vatChangeWords(event, { jobs, visitsOfAll, invoices }, STANDARD_VAT_PERCENT),
      subjectOf('vat', [JSON.stringify({ kept, prices: body.prices })]),
      'Save',
    );
  }
  const { pricesExcludeVat } = body;
  await updateVat(tx, body.version, { registrations: kept, pricesExcludeVat }, today);
  if (event) await changing?.happened(event);
  return findVat(tx);
}
