export const AGAIN_LATER = 'Please try again later';
export const TOO_MANY = 'Too many connections from your address';

/** A refusal in the form that the library expects, with an SMTP code. */
export function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
