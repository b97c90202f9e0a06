/** The basic characters of a text message (GSM 03.38), which take one place each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** The characters of the GSM extension, which take two places each. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** The reason shown for a message that needs more texts than are left. */
export function waitsForTexts(needed: number): string {
  const lack =
    needed === 1
      ? 'You have no texts left.'
      : `The message takes ${needed} texts, and you have fewer left.`;
  return `${lack} The message is sent as soon as an Owner buys more under Billing.`;
}

/**
 * The number of places in a single text, and in each part of a longer message: a part's header
 * takes up some.
 */
const BASIC_PLACES = { alone: 160, part: 153 };
const UNICODE_PLACES = { alone: 70, part: 67 };

/** The size of a text message, as its provider counts it. */
export interface TextSize {
  /** The number of places that the message takes up; most characters take one. */
  readonly characters: number;
  /** GSM-7 unless a character needs Unicode, which halves the capacity of a text. */
  readonly encoding: 'GSM-7' | 'Unicode';
  /** The characters that need Unicode, each listed once. */
  readonly needUnicode: readonly string[];
  /** The number of texts in which the message is sent, and which it costs. */
  readonly texts: number;
  /** The number of places left before the message needs another text. */
  readonly left: number;
}

/**
 * The size of a text message: 160 characters fit into one text, 153 into each part of a longer one. A single
 * character outside GSM-7, such as an emoji, reduces that to 70 and 67. A character of two places is never split.
 */
export function textSize(body: string): TextSize {
  // The code points, by which a text is counted, rather than the visible characters.
  const characters = Array.from(body);
  const strange = characters.filter((one) => !BASIC.has(one) && !EXTENDED.has(one));
  const isBasic = strange.length === 0;
  const { alone, part } = isBasic ? BASIC_PLACES : UNICODE_PLACES;
  const places = characters.map((one) => (isBasic ? (EXTENDED.has(one) ? 2 : 1) : one.length));
  let total = 0;
  let segments = 1;
  let filled = 0;
  for (const wide of places) {
    total += wide;
    if (filled + wide > part) {
      segments += 1;
      filled = 0;
    }
    filled += wide;
  }
  const isAlone = total <= alone;
  return {
    characters: total,
    encoding: isBasic ? 'GSM-7' : 'Unicode',
    needUnicode: [...new Set(strange)],
    texts: isAlone ? 1 : segments,
    left: isAlone ? alone - total : part - filled,
  };
}

/** The number of texts in which a message is sent, and which it costs. */
export function textSegments(body: string): number {
  return textSize(body).texts;
}
