import fc from 'fast-check';
import { expect, test } from 'vitest';
import { districtsIn, formContent, formValues } from './quote-form-values.ts';

const FORM = {
  isOpen: true,
  introduction: 'Tell us',
  thanks: '',
  serviceIds: [],
  fields: { email: 'optional', mobileNumber: 'optional', street: 'required', request: 'hidden' },
  asksHowOften: true,
  takesPhotos: false,
  facts: { property: true, storeys: false, windows: false, extras: false },
  estimates: 'suggest',
  area: { kind: 'districts', miles: 10, districts: ['BA1', 'BA2'] },
  takesOutside: false,
  saysClosestRound: false,
  privacyUrl: '',
  link: null,
  version: 3,
} as const;

test('districts may be separated by commas, spaces, semicolons or line breaks', () => {
  expect(districtsIn(' ba1, BA2;ba1\nba3 ')).toEqual(['BA1', 'BA2', 'BA3']);
  expect(districtsIn('')).toEqual([]);
});

test('a form that is opened and saved without changes stays the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.boolean(), (miles, isOpen) => {
      const { link: _link, version: _version, ...content } = FORM;
      const area = { ...FORM.area, miles, districts: [...FORM.area.districts] };
      const form = { ...FORM, isOpen, area, serviceIds: [] };
      expect(formContent(formValues(form))).toEqual({ ...content, isOpen, area, serviceIds: [] });
    }),
  );
});
