import type { Channel } from '../outbox/channels.ts';
import { LADDER_TEMPLATES } from './ladder-templates.ts';
import { MONEY_TEMPLATES } from './money-templates.ts';
import { RELATION_TEMPLATES } from './relation-templates.ts';
import { productWords, type Template, type Wording } from './template.ts';
import type { Variable } from './variables.ts';
import { VISIT_TEMPLATES } from './visit-templates.ts';

/** The messages that a business can reword, with their initial wording. */
export const TEMPLATES = {
  ...VISIT_TEMPLATES,
  ...MONEY_TEMPLATES,
  ...LADDER_TEMPLATES,
  ...RELATION_TEMPLATES,
};

export type TemplateKey = keyof typeof TEMPLATES;

/** The kinds of message, in the order of the list. */
export const TEMPLATE_KEYS = Object.keys(TEMPLATES) as TemplateKey[];

/** The kinds of message, grouped by subject. */
export const TEMPLATE_GROUPS: readonly { label: string; keys: readonly TemplateKey[] }[] = [
  { label: 'Visits', keys: Object.keys(VISIT_TEMPLATES) as TemplateKey[] },
  { label: 'Money', keys: Object.keys(MONEY_TEMPLATES) as TemplateKey[] },
  { label: 'Reminders, step by step', keys: Object.keys(LADDER_TEMPLATES) as TemplateKey[] },
  { label: 'Everything else', keys: Object.keys(RELATION_TEMPLATES) as TemplateKey[] },
];

/** A message's key, and its wording on each channel. */
export interface Templates<Key extends TemplateKey> {
  readonly key: Key;
  readonly words: Readonly<Record<Channel, Wording>>;
}

/** The values of a template's variables in one message. */
export type TemplateValues<Key extends TemplateKey> = Readonly<
  Record<(typeof TEMPLATES)[Key]['variables'][number], string>
>;

/** The template of a kind of message. */
export function templateOf(key: TemplateKey): Template {
  return TEMPLATES[key];
}

/** Whether a key names a kind of message. */
export function isTemplateKey(key: string): key is TemplateKey {
  return Object.hasOwn(TEMPLATES, key);
}

/** The product's wording of a message, on each channel. */
export function startingWords(key: TemplateKey): Record<Channel, Wording> {
  const { email, sms } = templateOf(key);
  return { email: productWords(email), sms: productWords(sms) };
}

/**
 * Adds an indispensable variable at the end of an email, unless the wording already uses the variable: wording
 * chosen before the variable existed does not.
 */
export function withIndispensable(words: Wording, name: Variable): Wording {
  const isNamed = words.paragraphs.some(({ text }) => text.includes(`{${name}}`));
  if (isNamed) return words;
  return { ...words, paragraphs: [...words.paragraphs, { when: 'always', text: `{${name}}` }] };
}
