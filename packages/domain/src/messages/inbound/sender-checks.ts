/**
 * The outcomes of a check on an email's sender; `unknown` if the domain's records could not be
 * read.
 */
export const SENDER_VERDICTS = ['pass', 'fail', 'none', 'unknown'] as const;

export type SenderVerdict = (typeof SENDER_VERDICTS)[number];

/**
 * The checks on whether an email really comes from its stated sender, made by our mail server on
 * receipt.
 */
export interface SenderChecks {
  /** Whether the sending server may send mail for the domain in the email's envelope (RFC 7208). */
  readonly spf: SenderVerdict;
  /** Whether one of the email's signatures is valid (RFC 6376). */
  readonly dkim: SenderVerdict;
  /**
   * Whether one of these checks passed for the domain that the reader sees as the sender's (RFC
   * 7489).
   */
  readonly dmarc: SenderVerdict;
  /** The domain that the reader sees as the sender's; empty if the email names none. */
  readonly domain: string;
}

/** The note beside an email about its sender, and the tone in which it is shown. */
export interface SenderWords {
  readonly tone: 'confirmed' | 'doubtful' | 'open';
  readonly words: string;
}

/** The note beside an email about its sender; null for a message whose sender was not checked. */
export function senderWords(checks: SenderChecks | null): SenderWords | null {
  if (checks === null) return null;
  const { spf, dkim, dmarc } = checks;
  const domain = checks.domain || 'no domain';
  if (dmarc === 'pass') return { tone: 'confirmed', words: `Sender confirmed by ${domain}` };
  if (dmarc === 'fail') {
    return { tone: 'doubtful', words: `May be forged: ${domain} does not confirm this sender` };
  }
  if (dkim === 'unknown' || spf === 'unknown' || dmarc === 'unknown') {
    return { tone: 'open', words: `Sender not checked: ${domain} could not be reached` };
  }
  return {
    tone: 'open',
    words: `Sender not confirmed: ${domain} does not say who may write for it`,
  };
}
