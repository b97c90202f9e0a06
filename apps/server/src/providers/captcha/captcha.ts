/** A solved captcha, by which the server remembers that it has been used. */
export interface CaptchaProof {
  readonly id: string;
  /** When the challenge expires; from then on it need not be remembered. */
  readonly expiresAt: Date;
}

/** Tells people from programs before something is opened to the public. */
export interface Captcha {
  /** A new challenge, in the form that the client's widget expects. */
  challenge(): Promise<Record<string, unknown>>;
  /** The proof in a token; undefined if it is invalid. Does not detect that a token was used before. */
  verify(token: string): Promise<CaptchaProof | undefined>;
}
