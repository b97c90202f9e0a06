import { type DNSResolver, authenticate } from 'mailauth';
import type { SenderChecks, SenderVerdict } from '@roundbook/domain/messages/inbound/sender-checks';

/** The sender of an email as our receiver sees them. */
export interface SeenSender {
  /** The IP address of the server that delivers the email. */
  readonly ip: string;
  /** The name by which that server introduces itself. */
  readonly helo: string;
  /** The sender in the envelope; empty for a notice from a server. */
  readonly envelopeFrom: string;
  /** The name of our own receiver. */
  readonly receiver: string;
}

/** The maximum number of milliseconds for all look-ups about one email: its sender chooses the domains to look up. */
const LONGEST_MS = 5000;

const UNCHECKED: SenderChecks = { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown', domain: '' };

const VERDICTS: Readonly<Record<string, SenderVerdict>> = {
  pass: 'pass',
  fail: 'fail',
  softfail: 'fail',
  permerror: 'fail',
  temperror: 'unknown',
};

const verdictOf = (result: string | undefined): SenderVerdict => VERDICTS[result ?? ''] ?? 'none';

/** The best of several verdicts, as one valid signature is enough. */
function best(verdicts: readonly SenderVerdict[]): SenderVerdict {
  const order: readonly SenderVerdict[] = ['pass', 'unknown', 'fail'];
  return order.find((one) => verdicts.includes(one)) ?? 'none';
}

async function check(
  raw: Uint8Array,
  { ip, helo, envelopeFrom, receiver }: SeenSender,
  resolver: DNSResolver,
): Promise<SenderChecks> {
  const { spf, dkim, dmarc } = await authenticate(Buffer.from(raw), {
    ip,
    helo,
    sender: envelopeFrom,
    mta: receiver,
    resolver,
    disableArc: true,
    disableBimi: true,
  });
  return {
    spf: verdictOf(spf ? spf.status.result : undefined),
    // `neutral` means that the text differs from the one that was signed.
    dkim: best(
      dkim.results.map(({ status: { result } }) =>
        result === 'neutral' ? 'fail' : verdictOf(result),
      ),
    ),
    dmarc: verdictOf(dmarc ? dmarc.status.result : undefined),
    domain: (dkim.headerFrom?.[0] ?? '').split('@').at(-1)!.toLowerCase().slice(0, 253),
  };
}

/**
 * Checks by SPF, DKIM and DMARC whether an email comes from its stated sender. Call it only in a thread, as the
 * email's author decides how long it takes: up to five seconds of questions. Anything that is not known by then is
 * `unknown`.
 * @param resolver asks the domain name system
 */
export async function checkSender(
  raw: Uint8Array,
  sender: SeenSender,
  resolver: DNSResolver,
): Promise<SenderChecks> {
  const lapse = Promise.withResolvers<SenderChecks>();
  const timer = setTimeout(() => lapse.resolve(UNCHECKED), LONGEST_MS);
  try {
    return await Promise.race([check(raw, sender, resolver).catch(() => UNCHECKED), lapse.promise]);
  } finally {
    clearTimeout(timer);
  }
}
