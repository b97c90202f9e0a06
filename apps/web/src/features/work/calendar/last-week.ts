import { isIsoWeek, type IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { remember } from '../../../platform/remembered.ts';

const isWeekOrNone = (value: unknown): value is IsoWeek | null =>
  value === null || isIsoWeek(value);

/** The week last selected on this device; null before the first selection. */
export const lastWeek = remember<IsoWeek | null>('calendar.week', null, isWeekOrNone, 'preference');
