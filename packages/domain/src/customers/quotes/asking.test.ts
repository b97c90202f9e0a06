import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressName,
  areaAnswer,
  type AskingField,
  ASKING_FIELDS,
  askedTitle,
  askedValues,
  type AskingFields,
  askingOptionsRefusal,
  askingRefusals,
  FIELD_WISHES,
} from './asking.ts';

const wish = fc.constantFrom(...FIELD_WISHES);
const fields: fc.Arbitrary<AskingFields> = fc.record({
  email: wish,
  mobileNumber: wish,
  street: wish,
  request: wish,
});
const text = fc.constantFrom('', ' ', 'something');
const values = fc.record({ email: text, mobileNumber: text, street: text, request: text });

test('a radius serves the addresses within it, and gives no answer for an address that cannot be located', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.float({ min: 0, max: 400, noNaN: true }),
      (miles, distance) => {
        const area = { kind: 'radius', miles, districts: [] } as const;
        expect(areaAnswer(area, 'S1 2AB', distance)).toBe(distance <= miles ? 'served' : 'outside');
        expect(areaAnswer(area, 'S1 2AB', null)).toBe('unknown');
        expect(areaAnswer({ ...area, kind: 'anywhere' }, '', null)).toBe('served');
      },
    ),
  );
});

test('districts match as a whole: S1 does not match S10, however the postcode is typed', () => {
  const area = { kind: 'districts', miles: 10, districts: ['S1'] } as const;
  expect(areaAnswer(area, 's12ab', null)).toBe('served');
  expect(areaAnswer(area, 'S10 2AB', null)).toBe('outside');
  expect(areaAnswer(area, 'nowhere', null)).toBe('unknown');
});

test('a form is complete if it has every required field and a means of reply', () => {
  fc.assert(
    fc.property(fields, values, (wishes, given) => {
      const problems = askingRefusals(wishes, given);
      const isFilled = (field: keyof typeof given) => given[field].trim() !== '';
      const misses = ASKING_FIELDS.filter(
        (field) => wishes[field] === 'required' && !isFilled(field),
      );
      for (const field of misses) expect(problems.map((one) => one.field)).toContain(field);
      for (const { field } of problems) expect(wishes[field as AskingField]).not.toBe('hidden');
      const mayBeReached = askingOptionsRefusal({
        fields: wishes,
        area: { kind: 'anywhere', miles: 1, districts: [] },
      });
      const kept = askedValues(wishes, given);
      if (problems.length === 0 && mayBeReached === null) {
        expect(`${kept.email}${kept.mobileNumber}`.trim()).not.toBe('');
      }
      for (const field of ASKING_FIELDS) {
        expect(kept[field]).toBe(wishes[field] === 'hidden' ? '' : given[field]);
      }
    }),
  );
});

test('a form needs a field for an email address or a phone number, and districts if the area is districts', () => {
  const open = {
    email: 'hidden',
    mobileNumber: 'hidden',
    street: 'optional',
    request: 'optional',
  } as const;
  const area = { kind: 'districts', miles: 1, districts: [] } as const;
  expect(askingOptionsRefusal({ fields: open, area })?.field).toBe('fields.email');
  const reachable = { ...open, email: 'optional' } as const;
  expect(askingOptionsRefusal({ fields: reachable, area })?.field).toBe('area.districts');
  const listed = { ...area, districts: ['S1'] };
  expect(askingOptionsRefusal({ fields: reachable, area: listed })).toBeNull();
});

test('the name in a form’s address is short, plain and never empty', () => {
  expect(addressName('Ó’Neil & Sons')).toBe('o-neil-sons');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      expect(addressName(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(addressName(name).length).toBeLessThanOrEqual(40);
    }),
  );
});

test('a quote’s title names the requested services, up to its maximum length', () => {
  expect(askedTitle([])).toBe('Online price request');
  expect(askedTitle(['Windows', 'Gutters', 'Solar panels'])).toBe(
    'Windows, gutters and solar panels',
  );
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 120 }), { maxLength: 20 }),
      (services) => {
        const length = askedTitle(services).length;
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(120);
      },
    ),
  );
});
