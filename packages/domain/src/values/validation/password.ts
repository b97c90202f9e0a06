/** The minimum number of characters in a password. */
export const PASSWORD_MIN_LENGTH = 8;

/** The hints for a password field, in the order of display. */
export const PASSWORD_HINTS = [
  { key: 'lower', text: 'A lower case letter', test: /\p{Ll}/u },
  { key: 'upper', text: 'An upper case letter', test: /\p{Lu}/u },
  { key: 'number', text: 'A number', test: /\p{Nd}/u },
  { key: 'special', text: 'A special symbol', test: /[^\p{L}\p{N}\s]/u },
  { key: 'length', text: `${PASSWORD_MIN_LENGTH}+ characters`, test: /^.{8,}$/su },
] as const;

export type PasswordHintKey = (typeof PASSWORD_HINTS)[number]['key'];

export interface PasswordHint {
  readonly key: PasswordHintKey;
  readonly text: string;
  readonly met: boolean;
}

/** Each hint, and whether the password meets it. */
export function passwordHints(password: string): PasswordHint[] {
  return PASSWORD_HINTS.map(({ key, text, test }) => ({ key, text, met: test.test(password) }));
}

/** Whether a password meets every hint. */
export function isStrongPassword(password: string): boolean {
  return PASSWORD_HINTS.every(({ test }) => test.test(password));
}
