import { folded } from '../../values/text/folded.ts';

/** What a customer reads on their card statement has at least and at most so many characters. */
export const DESCRIPTOR_LENGTH = { least: 5, most: 22 } as const;

/** Plain letters, digits and signs; card networks refuse < > \ ' " and *. */
const CHARACTERS = /^[ !#-&(-)+-;=?-[\]-~]*$/;
const LETTER = /[A-Za-z]/;
/** Shown for a business whose name has nothing that a statement can show. */
const NAMELESS = 'WINDOW CLEANING';

/** Why text cannot stand on a card statement, or null if it can or is empty. */
export function descriptorError(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const { least, most } = DESCRIPTOR_LENGTH;
  if (trimmed.length < least || trimmed.length > most) {
    return `Please use ${least} to ${most} characters`;
  }
  if (!CHARACTERS.test(trimmed))
    return 'Please use plain letters and digits, without < > \\ \' " *';
  return LETTER.test(trimmed) ? null : 'Please use at least one letter';
}

/** As statements show it: in capitals. */
export function shownDescriptor(text: string): string {
  return text.trim().toUpperCase();
}

/** What a business's customers would recognise, made of its name; always a descriptor that may stand. */
export function suggestedDescriptor(businessName: string): string {
  const plain = folded(businessName)
    .replaceAll(/[^a-z0-9 &.-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const cut = plain.slice(0, DESCRIPTOR_LENGTH.most);
  const whole = plain.length > cut.length && cut.includes(' ') ? cut.replace(/ \S*$/, '') : cut;
  const shown = shownDescriptor(whole);
  return shown !== '' && descriptorError(shown) === null ? shown : NAMELESS;
}
