/** The kinds of document, in the order of the list. */
export const DOCUMENT_KEYS = [
  'letter',
  'welcome-sheet',
  'price-rise',
  'missed-visit',
  'terms',
  'contract',
  'risk-assessment',
] as const;

export type DocumentKey = (typeof DOCUMENT_KEYS)[number];

/** Whether a key names a kind of document. */
export function isDocumentKey(key: string): key is DocumentKey {
  return (DOCUMENT_KEYS as readonly string[]).includes(key);
}
