import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { linkState } from './links.ts';
import { pinRefusal } from './pin.ts';
import { FURTHEST_MOVE_DAYS, wishRefusal } from './visit-requests.ts';

test.each(['111111', '123456', '654321', '121212', '123123', '12345', '1234567', '12 456', ''])(
  'the PIN %j is refused',
  (pin) => expect(pinRefusal(pin)).not.toBeNull(),
);

test.each(['482913', '100200', '908172', '112358'])('the PIN %j is accepted', (pin) =>
  expect(pinRefusal(pin)).toBeNull(),
);

test('fewer than one PIN in 100 is refused as too easy', () => {
  const all = Array.from({ length: 1_000_000 }, (_, at) => String(at).padStart(6, '0'));
  const refused = all.filter((pin) => pinRefusal(pin) !== null).length;
  expect(refused).toBeGreaterThan(20);
  expect(refused).toBeLessThan(all.length / 100);
});

const today = '2026-11-22';

test('a visit may move to any day from tomorrow to the furthest day, except its current day', () => {
  const days = fc.integer({ min: -400, max: 400 });
  fc.assert(
    fc.property(days, fc.option(fc.integer({ min: 1, max: 400 })), (ahead, planned) => {
      const scheduledOn = planned === null ? null : addDays(today, planned);
      const wantedOn = addDays(today, ahead);
      const isFine = ahead >= 1 && ahead <= FURTHEST_MOVE_DAYS && wantedOn !== scheduledOn;
      expect(wishRefusal({ wish: 'move', wantedOn }, scheduledOn, today) === null).toBe(isFine);
    }),
  );
});

test('a customer cannot ask to change today’s visit', () => {
  for (const wanted of [
    { wish: 'skip', wantedOn: null },
    { wish: 'move', wantedOn: '2026-12-01' },
  ] as const) {
    expect(wishRefusal(wanted, today, today)?.field).toBe('wish');
    expect(wishRefusal(wanted, '2026-11-24', today)).toBeNull();
  }
});

test('a request to move names a day, and a request to skip does not', () => {
  expect(wishRefusal({ wish: 'move', wantedOn: null }, null, today)?.field).toBe('wantedOn');
  expect(wishRefusal({ wish: 'skip', wantedOn: '2026-12-01' }, null, today)?.field).toBe(
    'wantedOn',
  );
});

test('a link works until it expires, and never after it is withdrawn', () => {
  const instant = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, instant, fc.boolean(), (expires, now, isWithdrawn) => {
      const link = {
        expiresAt: expires.toISOString(),
        revokedAt: isWithdrawn ? '2026-01-01T00:00:00Z' : null,
      };
      const wanted = isWithdrawn ? 'Withdrawn' : expires > now ? 'Open' : 'Lapsed';
      expect(linkState(link, now.toISOString())).toBe(wanted);
    }),
  );
});
