import type { Condition } from './conditions.ts';
import type { Variable } from './variables.ts';

/** A part of a message that is included or left out as a whole. */
export interface Paragraph {
  readonly when: Condition;
  /** One or more lines, with variables in the form `{name}`. */
  readonly text: string;
}

/** The wording of a message on one channel, as stored. */
export interface Wording {
  /** The subject of an email; empty for a text message. */
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

/** The wording of a message that the product supplies. */
export interface ProductWording {
  readonly subject: string;
  /**
   * The paragraphs; if none has a condition, they may be one string, with an empty line between
   * paragraphs.
   */
  readonly body: string | readonly Paragraph[];
}

/** A kind of message that a business can reword. */
export interface Template {
  readonly label: string;
  /** The variables that the message's wording may use. */
  readonly variables: readonly Variable[];
  /** The variable without which the message would have no purpose; wording that lacks it is refused. */
  readonly purpose?: Variable;
  /** The variable that is added at the end of an email if the wording does not use it. */
  readonly indispensable?: Variable;
  /** The label of the button in an email that has a link. */
  readonly button?: string;
  readonly email: ProductWording;
  readonly sms: ProductWording;
}

/** The product's wording, in the form in which a business's wording is stored. */
export function productWords({ subject, body }: ProductWording): Wording {
  const paragraphs =
    typeof body === 'string'
      ? body.split('\n\n').map((text) => ({ when: 'always' as const, text }))
      : body;
  return { subject, paragraphs };
}
