import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { conditionsFor } from '../templates/conditions.ts';
import { namesIn } from '../templates/fill.ts';
import { variableFacts } from '../templates/variables.ts';
import { textRefusal, variableRefusal } from '../templates/wording-problems.ts';
import type { DocumentTemplate, DocumentWords } from './document.ts';

type Rules = Pick<DocumentTemplate, 'variables' | 'purpose' | 'hasHazards'>;

function paragraphsRefusal(
  { variables, purpose }: Rules,
  { paragraphs }: DocumentWords,
): Refusal | null {
  const allowed: readonly string[] = conditionsFor(variables);
  for (const [at, { when, text }] of paragraphs.entries()) {
    const refused = textRefusal(variables, text, 'document');
    if (refused) return { ...refused, field: `paragraphs.${at}.text` };
    if (!allowed.includes(when)) {
      return refusal(
        'This document cannot use that condition. Please choose another condition',
        `paragraphs.${at}.when`,
      );
    }
  }
  const always = paragraphs.flatMap(({ when, text }) => (when === 'always' ? [text] : []));
  if (always.length === 0) {
    return refusal('Please keep at least one paragraph that always appears', 'paragraphs');
  }
  if (purpose && !namesIn(always.join('\n')).includes(purpose)) {
    const { label } = variableFacts(purpose);
    return refusal(
      `Please keep “${label}” in a paragraph that always appears: the document needs it`,
      'paragraphs',
    );
  }
  return null;
}

function hazardsRefusal({ hasHazards }: Rules, { hazards }: DocumentWords): Refusal | null {
  if (!hasHazards) return null;
  if (hazards.length === 0) return refusal('Please list at least one hazard', 'hazards');
  for (const [at, one] of hazards.entries()) {
    for (const part of ['hazard', 'who', 'controls'] as const) {
      if (one[part].trim() === '') {
        return refusal('Please write something', `hazards.${at}.${part}`);
      }
    }
  }
  return null;
}

/**
 * The reason that the wording of a document cannot be stored, with the field at fault; null if the wording is valid.
 */
export function documentRefusal(rules: Rules, words: DocumentWords): Refusal | null {
  if (words.title.trim() === '') return refusal('Please write a title', 'title');
  const refused = variableRefusal(rules.variables, words.title, 'document');
  if (refused) return { ...refused, field: 'title' };
  return paragraphsRefusal(rules, words) ?? hazardsRefusal(rules, words);
}
