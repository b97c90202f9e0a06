import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { dayNews } from '@roundbook/domain/messages/notifications/your-day';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import type { News } from './effects.ts';
import { insertNews } from './store.ts';

/** Adds a morning's notifications, each linked to a customer if its text names one. */
export async function addToDemo(business: DemoBusiness): Promise<void> {
  const { businessId, customerIds, database, today } = business;
  await transact(database, { businessId }, async (tx) => {
    const recipients = await findRecipients(tx, customerIds.slice(0, 3));
    const about = recipients.map((one) => ({
      name: customerDisplayName(one),
      entity: { model: 'customer', id: one.id },
    }));
    const [payer, debtor, away] = about;
    const news: News[] = [
      {
        kind: 'import-finished',
        message: '9 new bank transactions came from Barclays',
        entity: { model: 'connectedBanks', id: '' },
      },
      {
        kind: 'your-day',
        message: dayNews({ date: today, visits: 12, firstAt: null }, today, true),
        entity: { model: 'day', id: today },
      },
    ];
    if (debtor) {
      const message = `A payment of £18.00 by ${debtor.name} failed`;
      news.push({ kind: 'payment-failed', message, entity: debtor.entity });
    }
    if (away) {
      const message = `${away.name} asks to skip a visit`;
      news.push({ kind: 'visit-request', message, entity: away.entity });
    }
    if (payer) {
      news.push({ kind: 'payment', message: `${payer.name} paid £22.00`, entity: payer.entity });
    }
    for (const one of news) insertNews(tx, newId(), one);
  });
}
