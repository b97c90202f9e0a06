import type { FirmHours, PersonHours } from '@roundbook/contract/work/availability/hours';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { holidayRegionOf } from '@roundbook/domain/values/dates/holiday-region';
import { usualPattern } from '@roundbook/domain/work/availability/working-pattern';

/** A person's hours with the coordinates of their home. */
export interface PersonRecord extends PersonHours {
  /** Null if the postcode is missing or unknown. */
  readonly home: Coordinates | null;
}

/** The default hours of a business that has not set any. */
export function usualFirmHours(minutesPerDay: number, postcode: string): FirmHours {
  return {
    week: [...usualPattern(minutesPerDay)],
    region: holidayRegionOf(postcode),
    keepsBankHolidays: true,
    version: 1,
  };
}

/** The default hours of a person who has not set any. */
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
