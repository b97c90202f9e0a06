import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseShortId, shortIdFrom } from './short-id.ts';

const DIGITS = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
const ids = fc.uint8Array({ minLength: 5, maxLength: 5 }).map(shortIdFrom);

test('a generated id parses in either case, with spaces, hyphens and look-alikes', () => {
  fc.assert(
    fc.property(ids, fc.nat({ max: 6 }), fc.constantFrom(' ', '-', '\u00A0'), (id, at, gap) => {
      expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
      expect(parseShortId(id)).toBe(id);
      expect(parseShortId(` ${id.slice(0, at)}${gap}${id.slice(at).toLowerCase()}`)).toBe(id);
      expect(parseShortId(id.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(id);
      expect(parseShortId(id.replaceAll('0', 'O').replaceAll('1', 'I'))).toBe(id);
    }),
  );
});

test('every single wrong character is detected', () => {
  fc.assert(
    fc.property(ids, (id) => {
      for (let place = 0; place < id.length; place += 1) {
        for (const digit of DIGITS) {
          const wrong = id.slice(0, place) + digit + id.slice(place + 1);
          expect(parseShortId(wrong)).toBe(wrong === id ? id : null);
        }
      }
    }),
  );
});

test('every exchange of two characters is detected, whether adjacent or not', () => {
  fc.assert(
    fc.property(ids, (id) => {
      for (let first = 0; first < id.length; first += 1) {
        for (let second = first + 1; second < id.length; second += 1) {
          const characters = Array.from(id);
          const [a = '', b = ''] = [id[first], id[second]];
          characters[first] = b;
          characters[second] = a;
          expect(parseShortId(characters.join(''))).toBe(a === b ? id : null);
        }
      }
    }),
  );
});

test('different bytes give different ids, and all five characters are used', () => {
  const values = fc.array(fc.nat({ max: 31 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(values, values, (a, b) => {
      const same = shortIdFrom(Uint8Array.from(a)) === shortIdFrom(Uint8Array.from(b));
      expect(same).toBe(a.join() === b.join());
    }),
  );
});

test.each(['', '12345', '1234567', 'UUUUUU', '12!456', '1234ZN'])(
  'refuses %j as a short id',
  (text) => {
    expect(parseShortId(text)).toBeNull();
  },
);

test('making a short id needs exactly five bytes', () => {
  expect(() => shortIdFrom(new Uint8Array(4))).toThrow(RangeError);
});
