import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RISE_ANSWERS } from './price-rises.ts';
import {
  announcementOfRise,
  newPriceValues,
  PAGE_ANSWERS,
  pageAnswerRefusal,
  RISE_WAYS,
  type RiseHearer,
} from './rise-announcement.ts';

const hearer: fc.Arbitrary<RiseHearer> = fc.record({
  isActive: fc.boolean(),
  hasPayer: fc.boolean(),
  hasPage: fc.boolean(),
  addresses: fc.record({
    email: fc.constantFrom('', 'ada@example.com'),
    sms: fc.constantFrom('', '+447700900123'),
  }),
  allows: fc.record({ email: fc.boolean(), sms: fc.boolean() }),
});

test('new prices are announced only to customers who pay for themselves, have a page, and can be reached by an allowed channel', () => {
  fc.assert(
    fc.property(hearer, fc.constantFrom(...RISE_WAYS), (one, way) => {
      const announcement = announcementOfRise(way, one);
      if (announcement.outcome === 'left out') {
        expect(announcement.reason).toMatch(/\.$/);
        return;
      }
      const { channel } = announcement;
      expect(one).toMatchObject({ isActive: true, hasPayer: false, hasPage: true });
      expect(one.addresses[channel]).not.toBe('');
      expect(one.allows[channel]).toBe(true);
      if (way !== 'either') expect(channel).toBe(way);
    }),
  );
});

test('“either” reaches every customer whom one of the channels reaches, by email if possible', () => {
  fc.assert(
    fc.property(hearer, (one) => {
      const [email, sms, either] = (['email', 'sms', 'either'] as const).map((way) =>
        announcementOfRise(way, one),
      );
      if (email!.outcome === 'goes') expect(either).toEqual(email);
      else if (sms!.outcome === 'goes') expect(either).toEqual(sms);
      else expect(either!.outcome).toBe('left out');
    }),
  );
});

test('the prices of several jobs appear in the order of the jobs', () => {
  const job = { siteName: '', oldCost: 1400, newCost: 1500 };
  expect(
    newPriceValues(
      [
        { ...job, title: 'Windows' },
        { ...job, title: 'Gutters', siteName: 'Shop', oldCost: 2000, newCost: 2100 },
      ],
      null,
    ),
  ).toEqual({
    priceChanges:
      'Windows: £14.00 now, £15.00 from then on\nGutters (Shop): £20.00 now, £21.00 from then on',
    oldPrice: '£14.00 and £20.00',
    newPrice: '£15.00 and £21.00',
  });
});

test('customers of a business that enters prices without VAT read both amounts', () => {
  const job = { title: 'Windows', siteName: '', oldCost: 2400, newCost: 3000 };
  expect(newPriceValues([job], 20).priceChanges).toBe(
    'Windows: £20.00 + VAT = £24.00 now, £25.00 + VAT = £30.00 from then on',
  );
});

test('an answer is accepted once, and repeating it changes nothing', () => {
  for (const before of RISE_ANSWERS) {
    for (const answer of PAGE_ANSWERS) {
      const isTaken = pageAnswerRefusal(before, answer) === null;
      expect(isTaken).toBe(before === 'none' || before === answer);
    }
  }
});
