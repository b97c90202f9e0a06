/** The basic characters of a text (GSM 03.38), each of one place. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Characters of its extension, which take two places. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** Why a text waits that needs more texts than are left, in words for the business. */
export function waitsForTexts(needed: number): string {
  const lack =
    needed === 1 ? 'You have no texts left.' : `It takes ${needed} texts, and you have fewer left.`;
  return `${lack} It goes as soon as an Owner has bought some, under Billing.`;
}

/** Places of one text, and of each part of a longer one, whose header takes some. */
const BASIC_PLACES = { alone: 160, part: 153 };
const UNICODE_PLACES = { alone: 70, part: 67 };

/** How large a text is, as its provider counts. */
export interface TextSize {
  /** Places that it takes up: most characters take one. */
  readonly characters: number;
  /** GSM-7 unless a character needs Unicode, by which less than half fits into a text. */
  readonly encoding: 'GSM-7' | 'Unicode';
  /** The characters that need Unicode, each once. */
  readonly needUnicode: readonly string[];
  /** How many texts it is sent as, and paid for. */
  readonly texts: number;
  /** How many more places there are before it takes another text. */
  readonly left: number;
}

/**
 * How large a text is: 160 characters fit into one, 153 into each part of a longer one. A single character
 * outside the basic ones, such as an emoji, makes that 70 and 67. A character of two places is never cut in two.
 */
export function textSize(body: string): TextSize {
  // Code points: what a text counts by, not what an eye sees.
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

/** How many texts a message is sent as, and paid for. */
export function textSegments(body: string): number {
  return textSize(body).texts;
}
