import type { PastDay } from '@roundbook/domain/home/reports/forecast/facts';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { readSources } from '../computing.ts';

/** The days from the first to the last of some days, each as a step. */
function dayByDay({ from, to }: Days) {
  const steps = [];
  for (let day: PlainDate = from; day <= to; day = addDays(day, 1)) {
    steps.push({ from: day, to: day, label: '' });
  }
  return steps;
}

/** Turnover, bills and money in of each day of the past on which there was any; months that have ended are kept. */
export async function findPastDays(tx: TenantTransaction, days: Days): Promise<PastDay[]> {
  const steps = dayByDay(days);
  const asked = { steps, narrowing: {}, today: days.to };
  const found = await readSources(
    tx,
    ['invoices', 'creditNotes', 'payments', 'refunds', 'chargeBacks'],
    asked,
  );
  const past = steps.map(({ from: day }, at) => {
    const [billed, credited] = [found.invoices![at]!, found.creditNotes![at]!];
    const back = found.refunds![at]!.amount + found.chargeBacks![at]!.amount;
    return {
      day,
      turnover: billed.net - credited.net,
      billed: billed.total - credited.total,
      moneyIn: found.payments![at]!.amount - back,
    };
  });
  return past.filter(({ turnover, billed, moneyIn }) => turnover || billed || moneyIn);
}
