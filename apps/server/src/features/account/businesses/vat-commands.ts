import type { saveVat as contract } from '@roundbook/contract/account/businesses/vat';
import {
  keptVatRegistrations,
  vatRegistrationsRefusals,
} from '@roundbook/domain/account/businesses/vat-registration';
import { acceptAll, AppError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { findVat } from './lookups.ts';
import { updateVat } from './store.ts';

/** Saves when the business was registered for VAT; refuses a stale version with the current registrations. */
export async function saveVat({ tx, body, today }: WriteCall<typeof contract>) {
  acceptAll(vatRegistrationsRefusals(body.registrations), 'invalid');
  const kept = keptVatRegistrations(body.registrations);
  const isWritten = await updateVat(tx, body.version, kept, today);
  const saved = await findVat(tx);
  if (!isWritten) throw new AppError('stale', { current: saved });
  return saved;
}
