/** The parts of a reply address of ours. */
export interface ReplyAddress {
  /** The business's part of the address. */
  readonly key: string;
  /** The thread's token; null for the business's own address. */
  readonly token: string | null;
  /** The bounced message, if the address is for bounces; otherwise null. */
  readonly bouncedId: string | null;
}

/** Letters and digits alone: some programs change case, and others break what follows a plus. */
const LOCAL = /^([a-z0-9]{10})(?:\.([a-z0-9]{1,40}))?$/;
const BOUNCE = /^([a-z0-9]{10})\.bounce\.([0-9a-f]{32})$/;

/** The address for replies in a thread or, without a token, to the business. */
export function replyAddress(domain: string, key: string, token: string | null): string {
  return `${token === null ? key : `${key}.${token}`}@${domain}`;
}

/** The address at which mail servers report that a message bounced. */
export function bounceAddress(domain: string, key: string, messageId: string): string {
  return `${key}.bounce.${messageId.replaceAll('-', '')}@${domain}`;
}

/** A UUID with its dashes restored. */
function withDashes(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Parses an address; undefined if it is not one of ours. */
export function readReplyAddress(domain: string, address: string): ReplyAddress | undefined {
  const [local = '', host, ...more] = address.trim().toLowerCase().split('@');
  if (host !== domain || more.length > 0) return undefined;
  const bounce = BOUNCE.exec(local);
  if (bounce) return { key: bounce[1]!, token: null, bouncedId: withDashes(bounce[2]!) };
  const reply = LOCAL.exec(local);
  return reply ? { key: reply[1]!, token: reply[2] ?? null, bouncedId: null } : undefined;
}
