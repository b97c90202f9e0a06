import { expect, test } from 'vitest';
import { attemptsFrom, coarseNetwork, networksOf } from './caller-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networksOf(address).own).toBe(network);
});

test('calls from an IPv6 address also count towards the surrounding /48, which has a larger allowance', () => {
  expect(networksOf('2001:db8:1:2::1').site).toBe('2001:db8:1::/48');
  expect(networksOf('203.0.113.9').site).toBeUndefined();
  const allowance = { name: 'windows', burst: 5, seconds: 60 };
  expect(attemptsFrom(allowance, '2001:db8:1:2::1', 'jo')).toEqual([
    { allowance, by: '2001:db8:1:2::/64 jo' },
    { allowance: { name: 'windows site', burst: 20, seconds: 15 }, by: '2001:db8:1::/48 jo' },
  ]);
  expect(attemptsFrom(allowance, '203.0.113.9')).toEqual([{ allowance, by: '203.0.113.9' }]);
});

test('a log keeps only a network that is too coarse to identify a household', () => {
  expect(coarseNetwork('203.0.113.77')).toBe('203.0.113.0/24');
  expect(coarseNetwork('::ffff:203.0.113.77')).toBe('203.0.113.0/24');
  expect(coarseNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
  expect(coarseNetwork('')).toBe('');
});
