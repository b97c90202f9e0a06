import { isIP } from 'node:net';

/** Findings about a request's fraud-prevention headers. */
export interface HeaderFindings {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

type Check = (value: string) => boolean;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const HASH = /^[0-9a-f]{64}$/;
const WHOLE = /^[1-9]\d*$/;
const NUMBER = /^\d+(?:\.\d+)?$/;
const VERSION = /^\d+(?:\.\d+)+$/;
const MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const MINUTES = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;
const ENCODED = /^(?:[\w.~!*'()-]|%[0-9A-F]{2})+$/;

/** Networks of private, shared, local and reserved use. */
const NOT_PUBLIC =
  /^(?:0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1?$|f[cd]|fe[89ab])/i;

const isPublicIp: Check = (value) => isIP(value) !== 0 && !NOT_PUBLIC.test(value);

/** The pairs of a value such as `width=1&height=2`; undefined unless each name and value is percent-encoded. */
function pairsOf(value: string): ReadonlyMap<string, string> | undefined {
  const pairs = value.split('&').map((pair) => pair.split('='));
  if (pairs.some((pair) => pair.length !== 2 || pair.some((part) => !ENCODED.test(part)))) return;
  return new Map(pairs.map(([name, text]) => [name!, decodeURIComponent(text!)]));
}

/** Checks that a value has exactly these pairs, each in its form. */
const hasPairs =
  (forms: Readonly<Record<string, Check | RegExp>>): Check =>
  (value) => {
    const pairs = pairsOf(value);
    if (!pairs || pairs.size !== Object.keys(forms).length) return false;
    return Object.entries(forms).every(([name, form]) => {
      const found = pairs.get(name);
      if (found === undefined) return false;
      return form instanceof RegExp ? form.test(found) : form(found);
    });
  };

const isPort: Check = (value) => {
  const port = Number(value);
  return WHOLE.test(value) && port < 65_536 && port !== 80 && port !== 443;
};

/** The sixteen headers of the connection method WEB_APP_VIA_SERVER (specification 3.3), each with its form. */
const CHECKS: Readonly<Record<string, Check>> = {
  'gov-client-connection-method': (value) => value === 'WEB_APP_VIA_SERVER',
  'gov-client-browser-js-user-agent': (value) => /^[\x20-\x7e]+$/.test(value) && !/%20/.test(value),
  'gov-client-device-id': (value) => UUID.test(value),
  'gov-client-multi-factor': hasPairs({
    type: /^(?:TOTP|AUTH_CODE|OTHER)$/,
    timestamp: MINUTES,
    'unique-reference': HASH,
  }),
  'gov-client-public-ip': isPublicIp,
  'gov-client-public-ip-timestamp': (value) => MILLISECONDS.test(value),
  'gov-client-public-port': isPort,
  'gov-client-screens': (value) =>
    value
      .split(',')
      .every(
        hasPairs({ width: WHOLE, height: WHOLE, 'scaling-factor': NUMBER, 'colour-depth': WHOLE }),
      ),
  'gov-client-timezone': (value) => /^UTC[+-](?:0\d|1[0-4]):[0-5]\d$/.test(value),
  'gov-client-user-ids': (value) => (pairsOf(value)?.size ?? 0) > 0,
  'gov-client-window-size': hasPairs({ width: WHOLE, height: WHOLE }),
  'gov-vendor-forwarded': (value) =>
    value.split(',').every(hasPairs({ by: isPublicIp, for: isPublicIp })),
  'gov-vendor-license-ids': (value) =>
    [...(pairsOf(value) ?? [['', '']])].every(([, id]) => HASH.test(id)),
  'gov-vendor-product-name': (value) => ENCODED.test(value),
  'gov-vendor-public-ip': isPublicIp,
  'gov-vendor-version': hasPairs({ client: VERSION, server: VERSION }),
};

/** Headers of other connection methods, which HMRC rejects with this one. */
const UNEXPECTED = [
  'gov-client-local-ips',
  'gov-client-local-ips-timestamp',
  'gov-client-mac-addresses',
  'gov-client-browser-plugins',
  'gov-client-browser-do-not-track',
  'gov-client-user-agent',
  'gov-vendor-local-ip',
];

/**
 * Checks the fraud-prevention headers of a request, as HMRC's own checking service would: a wrong or unexpected header
 * is an error; a missing header is a warning, since HMRC wants to be told about it.
 * @param headers with names in lower case
 * @param now when the request came
 */
export function fraudHeaderFindings(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  now: number,
): HeaderFindings {
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    const value = headers[name];
    if (value === undefined || value === '') warnings.push(`${name} is missing`);
    else if (typeof value !== 'string' || !check(value))
      errors.push(`${name} is wrong: ${String(value)}`);
  }
  for (const name of UNEXPECTED)
    if (headers[name] !== undefined) errors.push(`${name} is unexpected`);
  const seen = Date.parse(String(headers['gov-client-public-ip-timestamp']));
  if (Math.abs(now - seen) > 600_000)
    errors.push('gov-client-public-ip-timestamp is of another time');
  const [first = '', last = ''] = [0, -1].map((at) =>
    String(headers['gov-vendor-forwarded'] ?? '')
      .split(',')
      .at(at),
  );
  if (first !== '') {
    if (pairsOf(first)?.get('for') !== headers['gov-client-public-ip']) {
      errors.push('gov-vendor-forwarded does not begin at the client');
    }
    if (pairsOf(last)?.get('by') !== headers['gov-vendor-public-ip']) {
      errors.push('gov-vendor-forwarded does not end at the vendor');
    }
  }
  return { errors, warnings };
}
