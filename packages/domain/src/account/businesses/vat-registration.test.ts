import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import {
  keptVatRegistrations,
  vatOn,
  vatRegistrationsRefusals,
  type VatRegistration,
} from './vat-registration.ts';

const FIRST: VatRegistration = {
  vatNumber: 'GB123456782',
  startsOn: '2026-10-05',
  endsOn: '2026-11-30',
};
const SECOND: VatRegistration = { vatNumber: 'GB330002277', startsOn: '2027-02-01', endsOn: null };

test.each([
  ['2026-10-01', null],
  ['2026-10-04', null],
  ['2026-10-05', FIRST],
  ['2026-11-30', FIRST],
  ['2026-12-01', null],
  ['2027-01-31', null],
  ['2027-02-01', SECOND],
  ['2040-01-01', SECOND],
])(
  'work done on %s is taxed under the registration in force that day, if any',
  (day, registration) => {
    expect(vatOn([FIRST, SECOND], day)).toBe(registration);
  },
);

test('a registration without a first day has always been in force, and work bears no VAT without a registration', () => {
  const always = { ...SECOND, startsOn: null };
  expect(vatOn([always], '1999-01-01')).toBe(always);
  expect(vatOn([], '2026-11-28')).toBeNull();
});

test('among accepted registrations, each day has at most one', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((after) => addDays('2026-10-01', after));
  const registration = fc.record({
    vatNumber: fc.constant('GB123456782'),
    startsOn: fc.option(day),
    endsOn: fc.option(day),
  });
  fc.assert(
    fc.property(fc.array(registration, { maxLength: 4 }), day, (registrations, on) => {
      fc.pre(vatRegistrationsRefusals(registrations).length === 0);
      const found = registrations.filter((one) => vatOn([one], on) !== null);
      expect(found.length).toBeLessThanOrEqual(1);
      expect(vatOn(registrations, on)).toBe(found[0] ?? null);
    }),
  );
});

test('impossible days are refused with errors on their fields', () => {
  const fieldsOf = (registrations: VatRegistration[]) =>
    vatRegistrationsRefusals(registrations).map(({ field }) => field);
  expect(fieldsOf([FIRST, SECOND])).toEqual([]);
  expect(fieldsOf([{ ...FIRST, endsOn: '2026-10-04' }])).toEqual(['registrations.0.endsOn']);
  expect(fieldsOf([{ ...FIRST, endsOn: FIRST.startsOn }])).toEqual([]);
  expect(fieldsOf([{ ...FIRST, endsOn: null }, SECOND])).toEqual(['registrations.1.startsOn']);
  expect(fieldsOf([FIRST, { ...SECOND, startsOn: '2026-11-30' }])).toEqual([
    'registrations.1.startsOn',
  ]);
  expect(fieldsOf([FIRST, { ...SECOND, startsOn: null }])).toEqual(['registrations.1.startsOn']);
});

test('numbers are kept in the format that invoices use', () => {
  expect(keptVatRegistrations([{ ...FIRST, vatNumber: '123 4567 82' }])).toEqual([FIRST]);
});
