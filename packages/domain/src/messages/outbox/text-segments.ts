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

/**
 * How many texts a message is sent as, and paid for: 160 characters fit into one, 153 into each part of a
 * longer one. A single character outside the basic ones, such as an emoji, makes that 70 and 67.
 * A character of two places is never cut in two.
 */
export function textSegments(body: string): number {
  // Code points: what a text counts by, not what an eye sees.
  const characters = Array.from(body);
  const isBasic = characters.every((one) => BASIC.has(one) || EXTENDED.has(one));
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
  return total <= alone ? 1 : segments;
}
