import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { CustomerType } from '../customers/name.ts';

/**
 * The steps of the consent ledger. `SoftOptIn` and `Company` are grounds for marketing without consent, for which
 * the office vouches.
 */
export const CONSENT_STEPS = ['Given', 'Withdrawn', 'SoftOptIn', 'Company'] as const;
export type ConsentStep = (typeof CONSENT_STEPS)[number];

/** The ways in which an entry is made. `Erased`: by erasing the customer's data. */
export const CONSENT_WAYS = ['Office', 'Form', 'Page', 'Text', 'Link', 'Import', 'Erased'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** Grounds for marketing that need no consent. */
export const CONSENT_GROUNDS = ['SoftOptIn', 'Company'] as const;
export type ConsentGround = (typeof CONSENT_GROUNDS)[number];

/**
 * The terms of each ground, which the user who records the ground confirms one by one. PECR regulation 22(3)
 * governs the soft opt-in; a company is outside regulation 22, while sole traders and partnerships count as
 * individuals.
 */
export const GROUND_TERMS = {
  SoftOptIn: {
    sale: 'They gave us this address when they bought from us, or asked for a price.',
    similar: 'We only tell them about our own, similar services.',
    optOut: 'We only send them offers for our own, similar services.',
  },
  Company: {
    incorporated: 'They had the chance to say no then, and have it in every message.',
  },
} as const satisfies Readonly<Record<ConsentGround, Readonly<Record<string, string>>>>;

/** A customer's type, and their latest entry about marketing on one channel. */
export interface MarketingFacts {
  readonly type: CustomerType;
  /** The latest entry about marketing; null if there is none. */
  readonly newest: ConsentStep | null;
}

/** Whether the latest entry allows marketing to the customer on its channel. */
export function mayMarket(newest: ConsentStep | null): boolean {
  return newest !== null && newest !== 'Withdrawn';
}

/** The reason that a ground cannot be recorded, as the office reads it; null if it can. */
export function groundRefusal(
  ground: ConsentGround,
  confirmed: readonly string[],
  { type, newest }: MarketingFacts,
): Refusal | null {
  if (newest === 'Withdrawn') {
    return refusal('They said no to offers. Only their own consent changes that.');
  }
  if (newest === 'Given')
    return refusal('They agreed to offers themselves; nothing else is needed.');
  if (ground === 'Company' && type !== 'Business') {
    return refusal('They have agreed to offers themselves, so nothing else is needed.');
  }
  const isMissing = Object.keys(GROUND_TERMS[ground]).some((term) => !confirmed.includes(term));
  return isMissing ? refusal('Please confirm each point.') : null;
}

const STEP_WORDS: Readonly<Record<ConsentStep, string>> = {
  Given: 'Agreed',
  Withdrawn: 'Declined',
  SoftOptIn: 'Soft opt-in',
  Company: 'Company: no consent needed',
};

/** An entry's step as shown on screen. */
export function consentStepWords(step: ConsentStep): string {
  return STEP_WORDS[step];
}

const WAY_WORDS: Readonly<Record<ConsentWay, string>> = {
  Office: 'recorded by the office',
  Form: 'on a form',
  Page: 'on their own page',
  Text: 'by text',
  Link: 'by the link in a message',
  Import: 'from earlier records',
  Erased: 'when their data was erased',
};

/** An entry's origin as shown on screen. */
export function consentWayWords(way: ConsentWay): string {
  return WAY_WORDS[way];
}
