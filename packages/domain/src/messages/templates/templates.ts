import type { Channel } from '../outbox/channels.ts';
import { LADDER_TEMPLATES } from './ladder-templates.ts';
import { MONEY_TEMPLATES } from './money-templates.ts';
import { RELATION_TEMPLATES } from './relation-templates.ts';
import { productWords, type Template, type Wording } from './template.ts';
import type { Variable } from './variables.ts';
import { VISIT_TEMPLATES } from './visit-templates.ts';

/** The messages that a business can word itself. The texts are the ones that a new business starts with. */
export const TEMPLATES = {
  ...VISIT_TEMPLATES,
  ...MONEY_TEMPLATES,
  ...LADDER_TEMPLATES,
  ...RELATION_TEMPLATES,
};

export type TemplateKey = keyof typeof TEMPLATES;

/** Every kind of message, in the order in which a person looks for it. */
export const TEMPLATE_KEYS = Object.keys(TEMPLATES) as TemplateKey[];

/** The kinds by what they are about. */
export const TEMPLATE_GROUPS: readonly { label: string; keys: readonly TemplateKey[] }[] = [
  { label: 'Visits', keys: Object.keys(VISIT_TEMPLATES) as TemplateKey[] },
  { label: 'Money', keys: Object.keys(MONEY_TEMPLATES) as TemplateKey[] },
  { label: 'Reminders, step by step', keys: Object.keys(LADDER_TEMPLATES) as TemplateKey[] },
  { label: 'Everything else', keys: Object.keys(RELATION_TEMPLATES) as TemplateKey[] },
];

/** The words of one message in each channel. */
export interface Templates<Key extends TemplateKey> {
  readonly key: Key;
  readonly words: Readonly<Record<Channel, Wording>>;
}

/** What a template's variables stand for in one message. */
export type TemplateValues<Key extends TemplateKey> = Readonly<
  Record<(typeof TEMPLATES)[Key]['variables'][number], string>
>;

/** What is known of a kind of message. */
export function templateOf(key: TemplateKey): Template {
  return TEMPLATES[key];
}

/** Whether something names a kind of message. */
export function isTemplateKey(key: string): key is TemplateKey {
  return Object.hasOwn(TEMPLATES, key);
}

/** The product's own words of a message. */
export function startingWords(key: TemplateKey): Record<Channel, Wording> {
  const { email, sms } = templateOf(key);
  return { email: productWords(email), sms: productWords(sms) };
}

/**
 * Words with what a message cannot do without: words that were chosen before a value came do not name it, so
 * it comes at the end of an email.
 */
export function withIndispensable(words: Wording, name: Variable): Wording {
  const isNamed = words.paragraphs.some(({ text }) => text.includes(`{${name}}`));
  if (isNamed) return words;
  return { ...words, paragraphs: [...words.paragraphs, { when: 'always', text: `{${name}}` }] };
}
