import type { Channel } from '../outbox/channels.ts';
import { MONEY_TEMPLATES } from './money-templates.ts';
import { RELATION_TEMPLATES } from './relation-templates.ts';
import type { Wording } from './template.ts';
import { VISIT_TEMPLATES } from './visit-templates.ts';

/** The messages that a business can word itself. The texts are the ones that a new business starts with. */
export const TEMPLATES = { ...VISIT_TEMPLATES, ...MONEY_TEMPLATES, ...RELATION_TEMPLATES };

export type TemplateKey = keyof typeof TEMPLATES;

/** The words of one message in each channel. */
export interface Templates<Key extends TemplateKey> {
  readonly key: Key;
  readonly words: Readonly<Record<Channel, Wording>>;
}

/** What a template's variables stand for in one message. */
export type TemplateValues<Key extends TemplateKey> = Readonly<
  Record<(typeof TEMPLATES)[Key]['variables'][number], string>
>;

const VARIABLE = /\{(\w+)\}/g;

/** Puts values in place of `{names}`. A name without a value stays as it is, so that a preview shows it. */
export function render(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(VARIABLE, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  );
}

/** The `{names}` in a text that its template has no value for: grounds for refusing it. */
export function unknownVariables(key: TemplateKey, text: string): string[] {
  const known: readonly string[] = TEMPLATES[key].variables;
  const names = [...text.matchAll(VARIABLE)].map((match) => match[1]!);
  return [...new Set(names.filter((name) => !known.includes(name)))];
}
