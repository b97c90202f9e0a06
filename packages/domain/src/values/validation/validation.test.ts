import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailRefusal, isEmail } from './email.ts';
import { MESSAGES, formErrorsMessage } from './messages.ts';
import { isStrongPassword, passwordHints } from './password.ts';
import { normalisePhone, phoneRefusal } from './phone.ts';
import { isEmpty, requiredRefusal } from './required.ts';
import { isTimeOfDay, optionalTimeOfDayRefusal, timeOfDayRefusal } from './time-of-day.ts';

test.each([
  ['', true],
  [[], true],
  [false, true],
  [0, true],
  [-1, true],
  [Number.NaN, true],
  [null, true],
  [undefined, true],
  [{}, true],
  [{ a: '', b: 0, c: null }, true],
  [' ', false],
  [[0], false],
  [true, false],
  [0.01, false],
  [{ a: '', b: 'x' }, false],
])('%j is empty: %s', (value, empty) => {
  expect(isEmpty(value)).toBe(empty);
  expect(requiredRefusal(value)?.detail).toBe(empty ? 'This field is required' : undefined);
});

test.each(['ann@example.com', 'a.b+c@mail.example.co.uk', "o'neil@example.org"])(
  'takes %s',
  (text) => {
    expect(emailRefusal(text)).toBeNull();
  },
);

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'a b@example.com',
  'a@b@c.com',
  'a@b..com',
  'a@.com',
])('refuses the address %s', (text) => {
  expect(emailRefusal(text)?.detail).toBe('Please enter a valid email address');
});

test('an email address is optional and limited in length', () => {
  expect(emailRefusal('')).toBeNull();
  expect(isEmail('')).toBe(false);
  expect(isEmail(`a@${'b'.repeat(250)}.com`)).toBe(false);
});

test('every reserved test number is valid in any notation', () => {
  const ranges = [
    '07700900',
    '01632960',
    '02079460',
    '08081570',
    ...['0113', '0114', '0115', '0116', '0117', '0118'].map((area) => `${area}4960`),
    ...['0121', '0131', '0141', '0151', '0161'].map((area) => `${area}4960`),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...ranges), fc.nat({ max: 999 }), (range, last) => {
      const national = range + String(last).padStart(3, '0');
      const international = `+44${national.slice(1)}`;
      for (const text of [
        national,
        international,
        `0044 ${national.slice(1)}`,
        `+44 (0)${national.slice(1)}`,
        `${national.slice(0, 5)} ${national.slice(5, 8)}-${national.slice(8)}`,
      ]) {
        expect(normalisePhone(text)).toBe(international);
      }
    }),
  );
});

test.each([
  ['07400 123456', '+447400123456'],
  ['020 7183 8750', '+442071838750'],
  ['01481 200000', '+441481200000'],
])('takes %s', (text, e164) => {
  expect(normalisePhone(text)).toBe(e164);
});

test.each([
  '12345',
  '07700 9001',
  '07700 9001234',
  '+33 1 42 68 53 00',
  '07400 12345x',
  'x07700900123',
  '0',
])('refuses the number %s', (text) => {
  expect(phoneRefusal(text)?.detail).toBe('Please enter a valid phone number');
});

test('a phone number is optional, and normalising twice changes nothing', () => {
  expect(phoneRefusal('')).toBeNull();
  fc.assert(
    fc.property(fc.stringMatching(/^0[1-9]\d{8,9}$/), (text) => {
      const once = normalisePhone(text);
      if (once !== null) expect(normalisePhone(once)).toBe(once);
    }),
  );
});

test('only a time of day with two digits for each part is accepted', () => {
  for (const text of ['00:00', '09:30', '23:59:59']) expect(isTimeOfDay(text)).toBe(true);
  for (const text of ['', '24:00', '9:30', '12:60', '12:30:60', '12.30', '12:30:0']) {
    expect(timeOfDayRefusal(text)?.detail).toBe('Please enter a valid time');
  }
  expect(optionalTimeOfDayRefusal('', false)).toBeNull();
  expect(optionalTimeOfDayRefusal('', true)?.detail).toBe(MESSAGES.time);
  expect(optionalTimeOfDayRefusal('25:00', false)?.detail).toBe(MESSAGES.time);
});

test('each hint of a password is met on its own, and a strong password meets them all', () => {
  const met = (password: string) =>
    passwordHints(password)
      .filter((hint) => hint.met)
      .map((hint) => hint.key);
  expect(met('')).toEqual([]);
  expect(met('abc')).toEqual(['lower']);
  expect(met('Abc1')).toEqual(['lower', 'upper', 'number']);
  expect(met('Window£5')).toEqual(['lower', 'upper', 'number', 'special', 'length']);
  expect(isStrongPassword('Window£5')).toBe(true);
  expect(isStrongPassword('Window55')).toBe(false);
  // Four emoji are eight code units in memory, but only four characters.
  expect(met('🪟🪟🪟🪟')).not.toContain('length');
});

test('a form states the number of fields to check', () => {
  expect(formErrorsMessage(3)).toBe('Please check 3 fields which have errors.');
  expect(formErrorsMessage(1)).toBe('Please check 1 field which has errors.');
});
