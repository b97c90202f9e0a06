/** Every kind of document, in the order in which a person looks for it. */
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

/** Whether something names a kind of document. */
export function isDocumentKey(key: string): key is DocumentKey {
  return (DOCUMENT_KEYS as readonly string[]).includes(key);
}
