import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { normaliseVatNumber } from '../../values/validation/vat-number.ts';

/** A time during which a business is registered for VAT; both days are included. */
export interface VatRegistration {
  /** As on invoices: `GB123456782`. */
  readonly vatNumber: string;
  /** The effective date of registration; null if the business had registered before it came to Roundbook. */
  readonly startsOn: PlainDate | null;
  /** The effective date of cancellation: the last day with VAT; null while the registration goes on. */
  readonly endsOn: PlainDate | null;
}

/** The maximum number of registrations that a business keeps. */
export const MOST_VAT_REGISTRATIONS = 10;

/**
 * The registration under which work done on a day bears VAT; null if the business was not registered then. The day of
 * the work decides, however late its invoice: a supply by an unregistered trader stays without VAT, and a supply by a
 * registered trader keeps its VAT (VAT Act 1994, s. 4 and s. 6(3); B J Rice v CCE, 1996).
 */
export function vatOn(
  registrations: readonly VatRegistration[],
  day: PlainDate,
): VatRegistration | null {
  return (
    registrations.find(
      ({ startsOn, endsOn }) =>
        (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn),
    ) ?? null
  );
}

/**
 * The errors in registrations in chronological order, by field (`registrations.0.endsOn`): each registration has to end
 * before the next one starts, and none may end before it starts.
 */
export function vatRegistrationsRefusals(registrations: readonly VatRegistration[]): Refusal[] {
  return registrations.flatMap(({ startsOn, endsOn }, at) => {
    const before = registrations[at - 1];
    if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
      return [refusal('The last day cannot be before the first', `registrations.${at}.endsOn`)];
    }
    if (!before) return [];
    const field = `registrations.${at}.startsOn`;
    if (before.endsOn === null) return [refusal('End the earlier registration first', field)];
    if (startsOn !== null && startsOn > before.endsOn) return [];
    const detail = `Please choose a day after ${formatLongDate(before.endsOn)}, when the earlier registration ended`;
    return [refusal(detail, field)];
  });
}

/** The registrations as they are stored, with their numbers as on invoices. */
export function keptVatRegistrations(registrations: readonly VatRegistration[]): VatRegistration[] {
  return registrations.map(({ vatNumber, startsOn, endsOn }) => ({
    vatNumber: normaliseVatNumber(vatNumber) ?? vatNumber,
    startsOn,
    endsOn,
  }));
}
