import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { folded } from '../../values/text/folded.ts';

/** The minimum and maximum length of the text on a customer's card statement. */
export const DESCRIPTOR_LENGTH = { least: 5, most: 22 } as const;

/** Plain letters, digits and punctuation; card networks refuse < > \ ' " and *. */
const CHARACTERS = /^[ !#-&(-)+-;=?-[\]-~]*$/;
const LETTER = /[A-Za-z]/;
/** The descriptor of a business whose name has no usable characters. */
const NAMELESS = 'WINDOW CLEANING';

/** The error for a string that cannot appear on a card statement; null if it can, or if it is empty. */
export function descriptorRefusal(text: string): Refusal | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const { least, most } = DESCRIPTOR_LENGTH;
  if (trimmed.length < least || trimmed.length > most) {
    return refusal(`Please use ${least} to ${most} characters`);
  }
  if (!CHARACTERS.test(trimmed))
    return refusal('Please use plain letters and digits, without < > \\ \' " *');
  return LETTER.test(trimmed) ? null : refusal('Please use at least one letter');
}

/** The descriptor in capitals, as statements show it. */
export function shownDescriptor(text: string): string {
  return text.trim().toUpperCase();
}

/** A descriptor derived from the business's name, which its customers recognise; always valid. */
export function suggestedDescriptor(businessName: string): string {
  const plain = folded(businessName)
    .replaceAll(/[^a-z0-9 &.-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const cut = plain.slice(0, DESCRIPTOR_LENGTH.most);
  const whole = plain.length > cut.length && cut.includes(' ') ? cut.replace(/ \S*$/, '') : cut;
  const shown = shownDescriptor(whole);
  return shown !== '' && descriptorRefusal(shown) === null ? shown : NAMELESS;
}
