import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referralCodeFrom, referralCodeOf } from './code.ts';
import { type ReferralParty, referralVerdict } from './verdict.ts';

const friend: ReferralParty = {
  userIds: ['f1'],
  emails: ['info@sparkle.example'],
  phoneNumber: '0114 496 0001',
  card: { brand: 'visa', ending: '4242', expires: '2090-04' },
  address: { flatNumber: '', streetNumber: '1', postcode: 'LS1 4DY' },
  devices: ['d1'],
};

const referrer: ReferralParty = {
  userIds: ['r1'],
  emails: ['ada.pane@gmail.com'],
  phoneNumber: '0114 496 0002',
  card: { brand: 'visa', ending: '0005', expires: '2090-04' },
  address: { flatNumber: '', streetNumber: '9', postcode: 'S1 1AA' },
  devices: ['d2'],
};

test.each<[string, Partial<ReferralParty>, string | null]>([
  ['another firm', {}, null],
  ['a user of both', { userIds: ['x', 'r1'] }, 'ownBusiness'],
  ['the same mailbox', { emails: ['AdaPane+new@googlemail.com'] }, 'ownBusiness'],
  ['the same phone', { phoneNumber: '+44 114 496 0002' }, 'ownBusiness'],
  ['the same card', { card: referrer.card }, 'sameCard'],
  ['the same door', { address: { ...referrer.address, postcode: 's11aa' } }, 'sameAddress'],
  ['the house next door', { address: { ...referrer.address, streetNumber: '10' } }, null],
  ['the same device', { devices: ['d2'] }, 'sameDevice'],
])('%s', (_, changed, verdict) => {
  expect(referralVerdict({ ...friend, ...changed }, referrer)).toBe(verdict);
});

test('unknown facts prove nothing', () => {
  const unknown: ReferralParty = {
    userIds: [],
    emails: [''],
    phoneNumber: '',
    card: null,
    address: { flatNumber: '', streetNumber: '', postcode: '' },
    devices: [],
  };
  expect(referralVerdict(unknown, unknown)).toBeNull();
});

test('a code is read in any spelling, and a mistyped code is refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
      const code = referralCodeFrom(bytes);
      expect(referralCodeOf(` ${code.toLowerCase()} `)).toBe(code);
      const wrong = code.endsWith('0') ? '1' : '0';
      expect(referralCodeOf(code.slice(0, -1) + wrong)).toBeNull();
    }),
  );
  expect(referralCodeOf('FREE-PRO')).toBeNull();
});
