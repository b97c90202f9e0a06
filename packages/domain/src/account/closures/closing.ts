/** Days for which a closed business can be reopened before it is erased. */
export const GRACE_DAYS = 30;

/** A warning that an Owner reads before closing or resetting the business. */
export interface ClosingConcern {
  /**
   * Whether the matter must be settled first. Money on its way, for example, could not arrive after
   * closing.
   */
  readonly blocks: boolean;
  /** Whether the concern applies to a reset as well as to closing. */
  readonly onReset: boolean;
  /** One or two sentences: the problem, and how to solve it. */
  readonly words: string;
}

/** The instant at which a business that closes now is erased. */
export function eraseAfter(now: string): string {
  return new Date(Date.parse(now) + GRACE_DAYS * 86_400_000).toISOString();
}

/**
 * The phrase that an Owner types before closing or resetting a business: its name, or the Owner's email address if
 * it has no name.
 */
export function phraseToType(businessName: string, email: string): string {
  return businessName.trim().replaceAll(/\s+/g, ' ') || email;
}

/** Whether the typed text is the phrase, ignoring case and spaces. */
export function isPhrase(typed: string, phrase: string): boolean {
  const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return folded(typed) === folded(phrase);
}
