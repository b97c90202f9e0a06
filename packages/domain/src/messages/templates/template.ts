import type { Condition } from './conditions.ts';
import type { Variable } from './variables.ts';

/** A part of a message that is in it or not, as a whole. */
export interface Paragraph {
  readonly when: Condition;
  /** One line or several, with `{names}` for variables. */
  readonly text: string;
}

/** The words of one message on one channel, as they are stored. */
export interface Wording {
  /** Emails only; empty for a text. */
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

/** The product's own words for a message. */
export interface ProductWording {
  readonly subject: string;
  /** Paragraphs; or, where none has a condition, a text with an empty line between two of them. */
  readonly body: string | readonly Paragraph[];
}

/** A kind of message that a business can word itself. */
export interface Template {
  readonly label: string;
  /** What its words may name. */
  readonly variables: readonly Variable[];
  /** What a message of this kind is for: words without it are refused. */
  readonly purpose?: Variable;
  /** What comes at the end of an email whose words do not name it. */
  readonly indispensable?: Variable;
  /** What its button says in an email, if it has a link. */
  readonly button?: string;
  readonly email: ProductWording;
  readonly sms: ProductWording;
}

/** The product's words as a business's are stored. */
export function productWords({ subject, body }: ProductWording): Wording {
  const paragraphs =
    typeof body === 'string'
      ? body.split('\n\n').map((text) => ({ when: 'always' as const, text }))
      : body;
  return { subject, paragraphs };
}
