import { conditionsFor } from '../templates/conditions.ts';
import { namesIn } from '../templates/fill.ts';
import { variableFacts } from '../templates/variables.ts';
import { variableProblem, type WordingProblem } from '../templates/wording-problems.ts';
import type { DocumentTemplate, DocumentWords } from './document.ts';

type Rules = Pick<DocumentTemplate, 'variables' | 'purpose' | 'hasHazards'>;

function paragraphsProblem(
  { variables, purpose }: Rules,
  { paragraphs }: DocumentWords,
): WordingProblem | null {
  const allowed: readonly string[] = conditionsFor(variables);
  for (const [at, { when, text }] of paragraphs.entries()) {
    const message =
      text.trim() === '' ? 'Please write something' : variableProblem(variables, text, 'document');
    if (message !== null) return { field: `paragraphs.${at}.text`, message };
    if (!allowed.includes(when)) {
      return {
        field: `paragraphs.${at}.when`,
        message: 'This document cannot know that. Please choose another condition',
      };
    }
  }
  const always = paragraphs.flatMap(({ when, text }) => (when === 'always' ? [text] : []));
  if (always.length === 0) {
    return { field: 'paragraphs', message: 'Please keep a paragraph that is always there' };
  }
  if (purpose && !namesIn(always.join('\n')).includes(purpose)) {
    const { label } = variableFacts(purpose);
    return {
      field: 'paragraphs',
      message: `Please keep “${label}” in a paragraph that is always there: it is what the document is for`,
    };
  }
  return null;
}

function hazardsProblem({ hasHazards }: Rules, { hazards }: DocumentWords): WordingProblem | null {
  if (!hasHazards) return null;
  if (hazards.length === 0) return { field: 'hazards', message: 'Please list a hazard' };
  for (const [at, one] of hazards.entries()) {
    for (const part of ['hazard', 'who', 'controls'] as const) {
      if (one[part].trim() === '') {
        return { field: `hazards.${at}.${part}`, message: 'Please write something' };
      }
    }
  }
  return null;
}

/** The problem of a document's wording; null if there is none. */
export function documentProblem(rules: Rules, words: DocumentWords): WordingProblem | null {
  if (words.title.trim() === '') return { field: 'title', message: 'Please write a title' };
  const message = variableProblem(rules.variables, words.title, 'document');
  if (message !== null) return { field: 'title', message };
  return paragraphsProblem(rules, words) ?? hazardsProblem(rules, words);
}
