import type { saveVat as contract } from '@roundbook/contract/account/businesses/vat';
import { vatChangeOf, vatChangeWords } from '@roundbook/domain/account/businesses/vat-change';
import {
  keptVatRegistrations,
  vatRegistrationsRefusals,
} from '@roundbook/domain/account/businesses/vat-registration';
import { STANDARD_VAT_PERCENT } from '@roundbook/domain/money/invoices/totals';
import { acceptAll, AppError } from '../../../platform/http/app-error.ts';
import { subjectOf } from '../../../platform/http/bypass.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { vatChanging } from './facts.ts';
import { findVat } from './lookups.ts';
import { lockBusiness, updateVat } from './store.ts';

/**
 * Saves when the business was registered for VAT. Asks first if that changes which work bears VAT, and says how prices
 * and invoices are affected. Refuses a stale version with the current registrations.
 */
export async function saveVat({ tx, body, today, facts, conflicts }: WriteCall<typeof contract>) {
  acceptAll(vatRegistrationsRefusals(body.registrations), 'invalid');
  const kept = keptVatRegistrations(body.registrations);
  lockBusiness(tx);
  const before = await findVat(tx);
  const isStale = body.version !== undefined && body.version !== before.version;
  if (isStale) throw new AppError('stale', { current: before });
  const change = vatChangeOf(before.registrations, kept);
  if (change) {
    const { known } = await facts.expect(vatChanging, change);
    const { jobs = 0, visitsOfAll = 0, invoices = 0 } = known;
    conflicts.ask(
      change.kind === 'starts' ? 'Charge VAT?' : 'Stop charging VAT?',
      vatChangeWords(change, { jobs, visitsOfAll, invoices }, STANDARD_VAT_PERCENT),
      subjectOf('vat', [JSON.stringify(kept)]),
      'Save',
    );
  }
  await updateVat(tx, body.version, kept, today);
  return findVat(tx);
}
