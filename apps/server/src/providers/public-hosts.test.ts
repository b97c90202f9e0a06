import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress, type LookUp, mayBePublic, postToPublicHosts } from './public-hosts.ts';

test.each([
  'http://push.example.com/1',
  'https://localhost/1',
  'https://push/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://0x7f.1/1',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.1]/1',
  'https://db.internal/1',
  'https://printer.local./1',
  'https://push.example.com:5432/1',
  'https://name:word@push.example.com/1',
  'file:///etc/passwd',
  'nothing',
])('%s is not a public address', (address) => {
  expect(mayBePublic(address)).toBe(false);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
])('%s is a public address', (address) => {
  expect(mayBePublic(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  '2002:7f00:1::',
  'name',
])('%s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('a non-public IPv4 address does not become public when it is written as IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      if (!isPublicAddress(address)) expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
    }),
  );
  expect(isPublicAddress('142.250.187.10')).toBe(true);
  expect(isPublicAddress('2a00:1450:4009:81f::200a')).toBe(true);
});

test('no request goes to a name that leads to the server’s own network, even if it also leads elsewhere', async () => {
  const both: LookUp = (_name, _options, found) =>
    found(null, [
      { address: '142.250.187.10', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  const post = postToPublicHosts(both);
  await expect(post('https://push.example.com/1', {}, Buffer.from(''))).rejects.toThrow(
    'The host is not a public one',
  );
  await expect(post('https://127.0.0.1/1', {}, Buffer.from(''))).rejects.toThrow(
    'The address is not a public one',
  );
});
