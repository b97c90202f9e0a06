import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomerTags } from '@roundbook/contract/customers/customers/tagging';
import { createTag } from '@roundbook/contract/customers/tags/tags';
import type { Report } from '@roundbook/contract/home/reports/report';
import { getRoundsReport } from '@roundbook/contract/home/reports/reports';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { sectorOf } from '@roundbook/domain/values/addresses/postcode-sectors';
import { transact } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Gives a business customers with these postcodes and places, each with a monthly job for £20. */
async function customersAt(
  places: readonly { readonly postcode: string; readonly at?: readonly [number, number] }[],
  fields: Parameters<typeof agreeJob>[3] = {},
): Promise<string[]> {
  const ids = await insertCustomers(app, business, places.length);
  await transact(app.database, { businessId: business.id }, async (tx) => {
    for (const [at, place] of places.entries()) {
      const address = { postcode: place.postcode, coordinates: place.at ?? null };
      tx.send(sql`update customers set address = address || ${JSON.stringify(address)}::jsonb
        where business_id = ${business.id} and id = ${ids[at]} returning 1`);
    }
  });
  for (const customerId of ids) {
    await agreeJob(app, business, customerId, {
      cost: 2000,
      frequency: { unit: 'month', every: 1 },
      ...fields,
    });
  }
  return ids;
}

const mapOf = ({ charts }: Report) => {
  const { points, series } = charts.find(({ kind }) => kind === 'map')!;
  return points.map((point, at) => [point.label, series[0]!.values[at], point.at ?? null]);
};
const tableOf = ({ tables }: Report) => tables.find(({ key }) => key === 'areas')!;
const valueOf = ({ figures }: Report) =>
  figures.find(({ metric }) => metric === 'roundValue')!.value;

test('the map shows a year of the recurring work of each area, and its table adds up to the value of the round', async () => {
  business = await app.business();
  token = business.tokens.Manager;
  const { round } = await app.data(createRound, { token, body: { name: 'Clifton' } });
  const { tag } = await app.data(createTag, { token, body: { name: 'Shops' } });
  const [first = ''] = await customersAt(
    [
      { postcode: 'BS8 1TH', at: [51.4, -2.6] },
      { postcode: 'bs81aa', at: [51.6, -2.8] },
    ],
    { roundId: round.id },
  );
  await customersAt([{ postcode: 'M1 1AE' }, { postcode: 'Clifton' }, { postcode: '' }]);
  await app.data(addCustomerTags, { token, params: { id: first }, body: { tagIds: [tag.id] } });
  // Neither one-off work nor a cancelled job comes again.
  await customersAt([{ postcode: 'ZE1 0AA' }], { frequency: { unit: 'none' } });

  const report = await app.data(getRoundsReport, { token, query: {} });
  const map = mapOf(report);
  expect(map.map(([label, value]) => [label, value])).toEqual([
    ['BS8 1', 48_000],
    ['No postcode', 48_000],
    ['M1 1', 24_000],
  ]);
  expect(map[0]![2]).toEqual([expect.closeTo(51.5), expect.closeTo(-2.7)]);
  expect(map[1]![2]).toBeNull();
  const table = tableOf(report);
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['BS8 1', 2, 48_000, 40, 24_000],
    ['No postcode', 2, 48_000, 40, 24_000],
    ['M1 1', 1, 24_000, 20, 24_000],
  ]);
  expect(table.rows.map(({ rowsAt }) => rowsAt)).toEqual([
    '/plan/jobs?work=recurring&area=BS8%201',
    '/plan/jobs?work=recurring&area=none',
    '/plan/jobs?work=recurring&area=M1%201',
  ]);
  expect(table.totals).toEqual(['Total', 5, 120_000, null, 24_000]);
  expect(valueOf(report)).toBe(120_000);

  for (const [filter, areas] of [
    [{ roundId: round.id }, [['BS8 1', 48_000]]],
    [{ tagId: tag.id }, [['BS8 1', 24_000]]],
  ] as const) {
    const narrowed = await app.data(getRoundsReport, { token, query: filter });
    expect(mapOf(narrowed).map(([label, value]) => [label, value])).toEqual(areas);
    expect(tableOf(narrowed).totals![2]).toBe(valueOf(narrowed));
    for (const { rowsAt } of tableOf(narrowed).rows) {
      expect(rowsAt).toContain(Object.values(filter)[0]);
    }
  }
});

test('the statement and the rule agree on the sector of a postcode', async () => {
  const postcodes = [
    'SW1A 1AA',
    'm11ae',
    'B33 8TH',
    'EC1A1BB',
    'CR2 6XH',
    'BS8',
    'BS8 1',
    'ÉS8 1TH',
  ];
  business = await app.business();
  token = business.tokens.Manager;
  await customersAt(postcodes.map((postcode) => ({ postcode })));
  const areas = mapOf(await app.data(getRoundsReport, { token, query: {} }));
  const names = new Set(postcodes.map((one) => sectorOf(one) ?? 'No postcode'));
  expect(areas).toHaveLength(names.size);
  expect(new Set(areas.map(([label]) => label))).toEqual(names);
});
