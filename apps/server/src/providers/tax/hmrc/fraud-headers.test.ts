import { expect, test } from 'vitest';
import { fraudHeaderFindings } from '../../../testing/providers/hmrc/fraud-header-findings.ts';
import { ORIGIN } from '../../../testing/providers/hmrc/test-sign-in.ts';
import type { CallOrigin } from './call-origin.ts';
import { fraudHeaders } from './fraud-headers.ts';

const VENDOR = { publicIp: '203.0.113.6', version: '0.1.0' };
const headersOf = (changes: Partial<CallOrigin> = {}) =>
  Object.fromEntries(
    Object.entries(fraudHeaders({ ...ORIGIN, ...changes }, VENDOR)).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
const findings = (headers: Record<string, string>) =>
  fraudHeaderFindings(headers, Date.parse(ORIGIN.at));

test('all sixteen headers are sent, without an error or a warning', () => {
  const headers = headersOf();
  expect(Object.keys(headers)).toHaveLength(16);
  expect(findings(headers)).toEqual({ errors: [], warnings: [] });
  expect(headers).toMatchObject({
    'gov-client-screens': 'width=1920&height=1080&scaling-factor=1.25&colour-depth=24',
    'gov-client-window-size': 'width=1256&height=803',
    'gov-client-public-port': '51234',
    'gov-vendor-forwarded': 'by=203.0.113.6&for=198.51.100.7',
    'gov-vendor-version': 'client=0.1.0&server=0.1.0',
  });
  const mapped = headersOf({ address: '::ffff:198.51.100.7' });
  expect(mapped['gov-client-public-ip']).toBe('198.51.100.7');
  expect(findings(headersOf({ address: '2001:db8::7' })).errors).toEqual([]);
});

test('a fact that is not known is left out, and so is an address or a port that is not the browser’s', () => {
  const warned = (changes: Partial<CallOrigin>) => findings(headersOf(changes));
  expect(warned({ secondFactor: null })).toEqual({
    errors: [],
    warnings: ['gov-client-multi-factor is missing'],
  });
  for (const port of [null, 443, 80]) {
    expect(warned({ port }).warnings).toEqual(['gov-client-public-port is missing']);
  }
  const inside = headersOf({ address: '192.168.1.20' });
  expect(inside['gov-client-public-ip']).toBeUndefined();
  expect(inside['gov-vendor-forwarded']).toBeUndefined();
});

test.each([
  ['gov-client-public-port', '443'],
  ['gov-client-public-ip', '10.0.0.4'],
  ['gov-client-device-id', 'chrome'],
  ['gov-client-timezone', 'Europe/London'],
  ['gov-client-screens', 'width=1920&height=1080'],
  ['gov-client-window-size', 'width%3D1256&height=803'],
  ['gov-client-multi-factor', 'type=TOTP&timestamp=2026-06-15T07%3A31%3A12Z&unique-reference=a'],
  ['gov-client-public-ip-timestamp', '2020-01-01T00:00:00.000Z'],
  ['gov-client-browser-js-user-agent', 'Mozilla%2F5.0%20(X11)'],
  ['gov-client-local-ips', '10.0.0.4'],
  ['gov-vendor-forwarded', 'by=203.0.113.6&for=198.51.100.8'],
  ['gov-vendor-forwarded', 'by=203.0.113.7&for=198.51.100.7'],
  ['gov-vendor-license-ids', 'Roundbook=plain'],
  ['gov-client-connection-method', 'DESKTOP_APP_DIRECT'],
])('the check finds a wrong %s', (name, value) => {
  const { errors } = findings({ ...headersOf(), [name]: value });
  expect(errors.some((error) => error.startsWith(name))).toBe(true);
});
