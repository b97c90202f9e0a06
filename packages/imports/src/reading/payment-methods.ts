import type { ExternalPaymentMethod } from '@roundbook/domain/money/payments/methods';

const METHODS: readonly (readonly [RegExp, ExternalPaymentMethod])[] = [
  [/\bcash\b/i, 'External Cash'],
  [/\b(?:cheque|check|chq|cq)\b/i, 'External Cheque'],
  [
    /\b(?:bacs|transfer|bank|online|bt|b\/t|faster|fps|standing order|s\/?o|internet|direct|gocardless|go cardless|d\/?d)\b/i,
    'External Transfer',
  ],
  [
    /\b(?:card|stripe|sumup|square|zettle|izettle|debit|credit|contactless|visa)\b/i,
    'External Card',
  ],
];

/** The payment method for which a list uses a word. */
export function methodOf(written: string): ExternalPaymentMethod {
  return METHODS.find(([words]) => words.test(written))?.[1] ?? 'External Other';
}

/** True if the text is a word for a payment method. */
export function looksLikeMethod(written: string): boolean {
  return written.length < 30 && methodOf(written) !== 'External Other';
}
