import { type IsoWeek, isIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { remember } from '../../../../platform/remembered.ts';

/** The week that the dashboard shows; null to follow the current week. */
export const selectedWeek = remember<IsoWeek | null>(
  'dashboard.week',
  null,
  (value): value is IsoWeek | null =>
    value === null || (typeof value === 'string' && isIsoWeek(value)),
);

/** Reads the week that the signed-in user chose on this device. */
export function recallWeek(): void {
  selectedWeek.recall();
}
