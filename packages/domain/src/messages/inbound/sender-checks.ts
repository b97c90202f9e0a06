/** What a check of an email's sender found; `unknown` if the domain could not be asked. */
export const SENDER_VERDICTS = ['pass', 'fail', 'none', 'unknown'] as const;

export type SenderVerdict = (typeof SENDER_VERDICTS)[number];

/** Whether an email is from whom it says, as our receiver checked it when it came. */
export interface SenderChecks {
  /** Whether the server that brought it may send for the domain of its envelope (RFC 7208). */
  readonly spf: SenderVerdict;
  /** Whether a signature in it holds (RFC 6376). */
  readonly dkim: SenderVerdict;
  /** Whether one of those is by the domain that the reader sees as its sender (RFC 7489). */
  readonly dmarc: SenderVerdict;
  /** The domain that the reader sees as its sender; empty if it names none. */
  readonly domain: string;
}

/** How a check of the sender is shown beside an email. */
export interface SenderWords {
  readonly tone: 'confirmed' | 'doubtful' | 'open';
  readonly words: string;
}

/** The words beside an email about its sender; null for a message whose sender was not checked. */
export function senderWords(checks: SenderChecks | null): SenderWords | null {
  if (checks === null) return null;
  const { spf, dkim, dmarc } = checks;
  const domain = checks.domain || 'no domain';
  if (dmarc === 'pass') return { tone: 'confirmed', words: `Sender confirmed by ${domain}` };
  if (dmarc === 'fail') {
    return { tone: 'doubtful', words: `May be forged: ${domain} does not confirm this sender` };
  }
  if (dkim === 'unknown' || spf === 'unknown' || dmarc === 'unknown') {
    return { tone: 'open', words: `Sender not checked: ${domain} could not be asked` };
  }
  return {
    tone: 'open',
    words: `Sender not confirmed: ${domain} does not say who may write for it`,
  };
}
