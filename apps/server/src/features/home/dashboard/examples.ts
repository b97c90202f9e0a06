import {
  getMoneyOnItsWay,
  getOwed,
  getStats,
  getWeek,
} from '@roundbook/contract/home/dashboard/dashboard';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Manager
    GET    /app/moneyOnItsWay
    GET    /app/owed
    GET    /app/stats
    GET    /jobs/week/{week}
`;

export const examples: readonly Example[] = [
  example(getMoneyOnItsWay, () => ({})),
  example(getOwed, () => ({})),
  example(getStats, () => ({})),
  example(getWeek, ({ today }) => ({ params: { week: isoWeekOf(today) } })),
];
