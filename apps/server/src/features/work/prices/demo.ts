import { priceListContent } from '@roundbook/contract/work/prices/price-list';
import { MOST_RISING, riseFilter } from '@roundbook/contract/work/prices/price-rise';
import { newPrice } from '@roundbook/domain/messages/documents/new-prices';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { listServices } from '../services/lookups.ts';
import { insertPriceList } from './list-store.ts';
import {
  insertAnnouncements,
  nextToAnnounce,
  settleAnnouncements,
} from './rises/rise-announcement-store.ts';
import { findCandidates } from './rises/rise-queries.ts';
import { insertRise, setAnswer, setRise, setRisingJobs } from './rises/rise-store.ts';
import { writeSettings } from './setting-store.ts';

const weekly = (every: number) => ({ unit: 'week' as const, every });

const CHANGE = { by: { kind: 'percent', percent: 6 }, roundUpTo: 50 } as const;
const FILTER = riseFilter.parse({ costTo: 2000 });

/** Records that most customers were notified some days ago. The messages themselves are no longer in the outbox. */
async function announce(tx: TenantTransaction, riseId: string): Promise<void> {
  insertAnnouncements(tx, riseId);
  const customerIds = await nextToAnnounce(tx, riseId, MOST_RISING);
  settleAnnouncements(
    tx,
    riseId,
    customerIds.map((customerId, at) =>
      at % 40 === 39
        ? { customerId, messageId: null, reason: 'They have no email address.' }
        : { customerId, messageId: newId(), reason: '' },
    ),
  );
}

/** Drafts a price rise for the cheaper jobs, planned for a later day and announced, with exceptions and answers. */
async function draftRise(tx: TenantTransaction, today: PlainDate, userId: string): Promise<void> {
  const effectiveOn = addDays(today, 40);
  const jobs = (await findCandidates(tx, FILTER, MOST_RISING)).map((job) => ({
    ...job,
    newCost: newPrice(job.cost, { ...CHANGE, on: effectiveOn }),
  }));
  const id = insertRise(
    tx,
    { name: 'Spring prices', filter: FILTER, change: CHANGE, effectiveOn },
    jobs,
    userId,
  );
  const [first, second, third, fourth] = jobs;
  if (!first || !second || !third || !fourth) return;
  setRisingJobs(tx, id, [{ jobId: first.jobId, isExcepted: true }]);
  setAnswer(tx, id, second.customerId, { answer: 'agreed', note: '' });
  setAnswer(tx, id, third.customerId, { answer: 'talk', note: 'Please call after six' });
  setAnswer(tx, id, fourth.customerId, { answer: 'declined', note: 'Too dear for us' });
  await announce(tx, id);
  setRise(
    tx,
    { id, version: 1 },
    { state: 'Planned', told_way: 'either', told_at: `${addDays(today, -6)}T09:30:00.000Z` },
  );
}

/** Adds a price list for houses, one for shops, the business's target per hour, and a price rise. */
export async function addToDemo({
  businessId,
  database,
  today,
  users,
}: DemoBusiness): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    const services = await listServices(tx);
    const of = (type: (typeof services)[number]['type']) => {
      const { id, name } = services.find((one) => one.type === type)!;
      return { serviceId: id, label: name };
    };
    const houses = priceListContent.parse({
      services: [
        {
          ...of('residential'),
          base: 1500,
          byProperty: [
            { type: 'flat', price: 1000 },
            { type: 'bungalow', price: 1300 },
            { type: 'semi', price: 1600 },
            { type: 'detached', price: 2200 },
          ],
          windowsIncluded: 12,
          perWindow: 75,
        },
        { ...of('conservatory'), base: 4500 },
        { ...of('gutter'), base: 6500, comesRound: false },
      ],
      extras: [
        { id: newId(), label: 'Roof window', price: 200 },
        { id: newId(), label: 'Sills and doors by hand', price: 400 },
      ],
      storeys: [
        { from: 3, percent: 25 },
        { from: 4, percent: 60 },
      ],
      areas: [
        { codes: ['HG3'], percent: 10 },
        { codes: ['LS', 'YO'], percent: 20 },
      ],
      frequencies: [
        { frequency: weekly(8), percent: 25 },
        { frequency: weekly(12), percent: 50 },
        { frequency: { unit: 'none' }, percent: 100 },
      ],
      minimum: 1200,
      firstPercent: 150,
      lapses: [
        { weeks: 13, percent: 25 },
        { weeks: 26, percent: 50 },
      ],
    });
    const shops = priceListContent.parse({
      services: [
        { ...of('commercial'), base: 1200, windowsIncluded: 4, perWindow: 100 },
        { ...of('inside'), base: 800, windowsIncluded: 4, perWindow: 100 },
      ],
      frequencies: [{ frequency: weekly(1), percent: -20 }],
      minimum: 1000,
      roundTo: 100,
    });
    insertPriceList(tx, { name: 'Houses', content: houses, isDefault: true }, users.Owner);
    insertPriceList(tx, { name: 'Shops', content: shops, isDefault: false }, users.Owner);
    writeSettings(tx, [{ key: 'Pricing:TargetPerHour', value: '4000' }]);
    await draftRise(tx, today, users.Owner);
  });
}
