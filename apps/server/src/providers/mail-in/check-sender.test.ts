import { generateKeyPairSync } from 'node:crypto';
import { type DNSResolver, dkimSign } from 'mailauth';
import { afterEach, expect, test, vi } from 'vitest';
import { checkSender } from './check-sender.ts';

const RAW = [
  'From: Jo <jo@customer.example>',
  'To: office@example.com',
  'Subject: Tuesday',
  'Message-ID: <one@customer.example>',
  'Date: Sat, 28 Nov 2026 10:00:00 +0000',
  '',
  'The gate is open.',
  '',
].join('\r\n');

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const sender = (ip = '192.0.2.10', envelopeFrom = 'jo@customer.example') => ({
  ip,
  helo: 'mx.customer.example',
  envelopeFrom,
  receiver: 'reply.example.com',
});

/** A fake DNS resolver that has only these TXT records. */
const knows =
  (texts: Readonly<Record<string, string>>): DNSResolver =>
  (name, kind) => {
    const text = kind === 'TXT' ? texts[name.toLowerCase()] : undefined;
    if (text !== undefined) return Promise.resolve([[text]]);
    return Promise.reject(Object.assign(new Error('Not found'), { code: 'ENOTFOUND' }));
  };

const DMARC = { '_dmarc.customer.example': 'v=DMARC1; p=reject' };
const SPF = { 'customer.example': 'v=spf1 ip4:192.0.2.10 -all' };
const KEY = { 's1._domainkey.customer.example': `v=DKIM1; k=rsa; p=${published}` };

async function signed(): Promise<string> {
  const signature = {
    signingDomain: 'customer.example',
    selector: 's1',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const { signatures } = await dkimSign(RAW, { ...signature, signatureData: [signature] });
  return signatures + RAW;
}

const check = (raw: string, from: ReturnType<typeof sender>, resolver: DNSResolver) =>
  checkSender(Buffer.from(raw), from, resolver);

afterEach(() => vi.useRealTimers());

test('a server that the domain names confirms the sender, and any other server does not', async () => {
  const resolver = knows({ ...SPF, ...DMARC });
  expect(await check(RAW, sender(), resolver)).toEqual({
    spf: 'pass',
    dkim: 'none',
    dmarc: 'pass',
    domain: 'customer.example',
  });
  expect(await check(RAW, sender('198.51.100.7'), resolver)).toMatchObject({
    spf: 'fail',
    dmarc: 'fail',
  });
});

test('a signature confirms the sender whichever server delivers the email, unless its text has been changed', async () => {
  const resolver = knows({ ...SPF, ...DMARC, ...KEY });
  const raw = await signed();
  expect(await check(raw, sender('198.51.100.7'), resolver)).toMatchObject({
    dkim: 'pass',
    dmarc: 'pass',
  });
  const changed = raw.replace('is open', 'is shut');
  expect(await check(changed, sender('198.51.100.7'), resolver)).toMatchObject({
    dkim: 'fail',
    dmarc: 'fail',
  });
});

test('another domain may vouch for its own envelope sender, but not for the sender that is shown', async () => {
  const resolver = knows({ ...DMARC, 'elsewhere.example': 'v=spf1 ip4:198.51.100.7 -all' });
  const from = sender('198.51.100.7', 'jo@elsewhere.example');
  expect(await check(RAW, from, resolver)).toMatchObject({ spf: 'pass', dmarc: 'fail' });
});

test('a domain without such records confirms nothing', async () => {
  expect(await check(RAW, sender(), knows({}))).toEqual({
    spf: 'none',
    dkim: 'none',
    dmarc: 'none',
    domain: 'customer.example',
  });
});

test('a domain whose name servers do not answer causes no delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const checking = check(RAW, sender(), () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(5000);
  expect((await checking).dmarc).toBe('unknown');
});
