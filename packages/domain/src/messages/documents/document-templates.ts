import { CONTRACT } from './contract-words.ts';
import type { DocumentKey } from './document-keys.ts';
import type { DocumentTemplate } from './document.ts';
import { LETTER, MISSED_VISIT, PRICE_RISE, WELCOME } from './letter-words.ts';
import { RISK_ASSESSMENT } from './risk-words.ts';
import { TERMS } from './terms-words.ts';

/** The documents that a business can reword, with their initial wording. */
const DOCUMENT_TEMPLATES: Readonly<Record<DocumentKey, DocumentTemplate>> = {
  letter: LETTER,
  'welcome-sheet': WELCOME,
  'price-rise': PRICE_RISE,
  'missed-visit': MISSED_VISIT,
  terms: TERMS,
  contract: CONTRACT,
  'risk-assessment': RISK_ASSESSMENT,
};

/** The template of a kind of document. */
export function documentTemplateOf(key: DocumentKey): DocumentTemplate {
  return DOCUMENT_TEMPLATES[key];
}

/** The advice that the firm is responsible for the content of its documents. */
export const RESPONSIBILITY =
  'These words are a starting point. Your business is responsible for what it sends: please read them, and take legal advice where it matters.';
