/** Days for which a closed business can be opened again, before it is erased. */
export const GRACE_DAYS = 30;

/** Something that an Owner should know before the business is closed or emptied. */
export interface ClosingConcern {
  /** Whether it has to be over first: money that is on its way would arrive nowhere. */
  readonly blocks: boolean;
  /** Whether it counts for emptying the business too; else only for closing it. */
  readonly onReset: boolean;
  /** A sentence or two: what is the matter, and what to do. */
  readonly words: string;
}

/** When a business that is closed now is erased: an instant. */
export function eraseAfter(now: string): string {
  return new Date(Date.parse(now) + GRACE_DAYS * 86_400_000).toISOString();
}

/** What has to be typed before a business is closed or emptied: its name, or else the Owner's address. */
export function phraseToType(businessName: string, email: string): string {
  return businessName.trim().replaceAll(/\s+/g, ' ') || email;
}

/** Whether what was typed is the phrase, whatever its case and spaces. */
export function isPhrase(typed: string, phrase: string): boolean {
  const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return folded(typed) === folded(phrase);
}
