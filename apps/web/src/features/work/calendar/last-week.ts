import { isIsoWeek, type IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { remember } from '../../../platform/remembered.ts';

const isWeekOrNone = (value: unknown): value is IsoWeek | null =>
  value === null || isIsoWeek(value);

/** The week that was selected last on this device; null before the first. */
export const lastWeek = remember<IsoWeek | null>('calendar.week', null, isWeekOrNone, 'preference');
