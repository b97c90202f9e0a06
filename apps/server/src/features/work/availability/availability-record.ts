import type { FirmHours, PersonHours } from '@roundbook/contract/work/availability/hours';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { holidayRegionOf } from '@roundbook/domain/values/dates/holiday-region';
import { usualPattern } from '@roundbook/domain/work/availability/working-pattern';

/** A person's hours with where their home is. */
export interface PersonRecord extends PersonHours {
  /** Null if their postcode was not found, or is not given. */
  readonly home: Coordinates | null;
}

/** A business's hours until it sets its own. */
export function usualFirmHours(minutesPerDay: number, postcode: string): FirmHours {
  return {
    week: [...usualPattern(minutesPerDay)],
    region: holidayRegionOf(postcode),
    keepsBankHolidays: true,
    version: 1,
  };
}

/** The usual hours of a person who has none of their own. */
export function usualPersonHours(grantId: string): PersonRecord {
  return {
    grantId,
    week: null,
    serviceIds: null,
    startFrom: 'Anywhere',
    homePostcode: '',
    home: null,
    version: 1,
  };
}
