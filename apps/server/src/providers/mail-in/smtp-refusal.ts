export const AGAIN_LATER = 'Please try again later';
export const TOO_MANY = 'Too many connections from your address';

/** A refusal as the library says it, with a code of SMTP. */
export function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
