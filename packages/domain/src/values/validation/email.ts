import { type Refusal, refusal } from '../refusals/refusal.ts';
import { MESSAGES } from './messages.ts';

/** The maximum length of an address that mail servers must accept. */
const MAX_EMAIL_LENGTH = 254;

/** A basic check: some characters, one @, a host with a dot; no spaces, no empty labels. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

/** The message for a string that is not an email address; null for an address or an empty string. */
export function emailRefusal(text: string): Refusal | null {
  return text === '' || isEmail(text) ? null : refusal(MESSAGES.email);
}
