import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { taxYear } from '../../values/dates/tax-year.ts';
import { sumPence } from '../../values/money/pence.ts';
import { type Journey, mileageClaims, mileageRatesOn, milesOf, tenthsOf } from './mileage.ts';
import {
  doubleClaimRefusal,
  hasMileageRate,
  methodRefusal,
  rateRefusal,
  unnamedCostRefusal,
  VEHICLE_KINDS,
} from './vehicle.ts';

const journeys = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 1500 }),
      kind: fc.constantFrom(...VEHICLE_KINDS.filter(hasMileageRate)),
      tenths: fc.integer({ min: 1, max: 20_000 }),
    }),
    { maxLength: 60 },
  )
  .map((all): Journey[] =>
    all
      .map(({ day, ...journey }) => ({ ...journey, drivenOn: addDays('2024-03-01', day) }))
      .toSorted((one, other) => one.drivenOn.localeCompare(other.drivenOn)),
  );

test('a tax year’s claims are its miles at the rates: 10,000 at the first rate, the rest at 25p', () => {
  fc.assert(
    fc.property(journeys, (all) => {
      const claims = mileageClaims(all);
      const byYear = Map.groupBy(all.keys(), (at) => taxYear(all[at]!.drivenOn).from);
      for (const [from, places] of byYear) {
        const tenthsBy = (kind: Journey['kind']) =>
          places.reduce((sum, at) => sum + (all[at]!.kind === kind ? all[at]!.tenths : 0), 0);
        const driven = tenthsBy('CarOrVan');
        const first = from >= '2026-04-06' ? 55 : 45;
        const worth =
          Math.min(driven, 100_000) * first +
          Math.max(0, driven - 100_000) * 25 +
          tenthsBy('Motorcycle') * 24;
        expect(sumPence(places.map((at) => claims[at]!))).toBe(Math.round(worth / 10));
      }
      expect(claims.every((claim) => claim > 0)).toBe(true);
    }),
  );
});

test('the rate changes on 6 April 2026, and the 10,000 miles begin again with each tax year', () => {
  expect(mileageRatesOn('2026-04-05').first).toBe(45);
  expect(mileageRatesOn('2026-04-06').first).toBe(55);
  const drive = (drivenOn: string, miles: number): Journey => ({
    drivenOn,
    kind: 'CarOrVan',
    tenths: miles * 10,
  });
  expect(
    mileageClaims([
      drive('2026-04-05', 10_000),
      drive('2026-04-05', 10),
      drive('2026-04-06', 9_990),
      drive('2026-09-01', 20),
      drive('2026-09-02', 1),
    ]),
  ).toEqual([450_000, 250, 549_450, 10 * 55 + 10 * 25, 25]);
});

test('two people’s vans share the 10,000 miles of the business, and a journey is divided at the last of them', () => {
  const drive = (drivenOn: string, miles: number): Journey => ({
    drivenOn,
    kind: 'CarOrVan',
    tenths: Math.round(miles * 10),
  });
  // Sam drives 6,000 miles by May and Priya 3,988, so that 12 miles are left at 55p:
  // Sam’s next 30.5 miles claim 12 × 55p + 18.5 × 25p = £6.60 + £4.625, rounded to £11.23.
  const claims = mileageClaims([
    drive('2026-04-30', 6000),
    drive('2026-05-31', 3988),
    drive('2026-06-01', 30.5),
    drive('2026-06-02', 10),
  ]);
  expect(claims).toEqual([330_000, 219_340, 1123, 250]);
});

test('a bicycle has no rate, so its mileage is refused in words', () => {
  const bicycle = { name: 'Brompton', kind: 'Bicycle', method: 'Mileage' } as const;
  expect(rateRefusal(bicycle, 'method')).toMatchObject({
    field: 'method',
    detail:
      'Brompton cannot claim mileage: HMRC’s simplified expenses have no rate for a bicycle. Choose “Fuel and other costs” and claim its repairs and parts instead.',
  });
  expect(rateRefusal({ ...bicycle, method: 'Costs' }, 'method')).toBeNull();
  expect(rateRefusal({ ...bicycle, kind: 'Motorcycle' }, 'method')).toBeNull();
});

test('a distance is rounded to a tenth of a mile', () => {
  expect([tenthsOf(0), tenthsOf(1609), tenthsOf(12_000)]).toEqual([0, 10, 75]);
  expect([milesOf(10), milesOf(124), milesOf(100_050)]).toEqual([
    '1 mile',
    '12.4 miles',
    '10,005 miles',
  ]);
});

test('a claim by the other method is refused, and names the better method in pounds', () => {
  const van = { id: 'v', name: 'Van 1', method: 'Mileage' } as const;
  const claims = { mileage: 41_250, costs: 6_412 };
  expect(doubleClaimRefusal(van, 'Mileage', claims)).toBeNull();
  const { detail } = doubleClaimRefusal(van, 'Costs', claims)!;
  expect(detail).toContain('£412.50');
  expect(detail).toContain('£64.12');
  expect(detail).toContain('mileage is better by £348.38');
  const owned = { ...van, method: 'Costs' } as const;
  const other = doubleClaimRefusal(owned, 'Mileage', { mileage: 550, costs: 90_000 })!;
  expect(other.detail).toContain('its costs are better by £894.50');
});

test('fuel or a lease without a vehicle is refused while a vehicle claims mileage; parking is not', () => {
  const van = { id: 'v', name: 'Van 1', method: 'Mileage' } as const;
  const fuel = { category: 'Vehicles', vehicleId: null, supplier: 'Shell Leeds', notes: '' };
  expect(unnamedCostRefusal(fuel, [van])).toMatchObject({ field: 'vehicleId' });
  expect(unnamedCostRefusal({ ...fuel, supplier: '', notes: 'Diesel' }, [van])).not.toBeNull();
  expect(unnamedCostRefusal({ ...fuel, supplier: 'NCP', notes: 'Parking' }, [van])).toBeNull();
  const lease = { ...fuel, supplier: 'Nidd Vehicle Leasing' };
  expect(unnamedCostRefusal(lease, [van])).toMatchObject({ field: 'vehicleId' });
  expect(unnamedCostRefusal({ ...fuel, supplier: 'DVLA' }, [van])).not.toBeNull();
  expect(unnamedCostRefusal(fuel, [{ ...van, method: 'Costs' }])).toBeNull();
  expect(methodRefusal('Mileage', 'Costs', 1)).toMatchObject({ field: 'method' });
  expect(methodRefusal('Mileage', 'Costs', 0)).toBeNull();
});
