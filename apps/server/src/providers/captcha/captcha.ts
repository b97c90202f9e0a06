/** A solved captcha, which the server records as used. */
export interface CaptchaProof {
  readonly id: string;
  /** When the challenge expires, after which the server need not remember the proof. */
  readonly expiresAt: Date;
}

/** Tells people from programs before they may use something public. */
export interface Captcha {
  /** A new challenge, in the form that the client's widget expects. */
  challenge(): Promise<Record<string, unknown>>;
  /** The proof in a token; undefined if the token is invalid. Does not detect whether the token was used before. */
  verify(token: string): Promise<CaptchaProof | undefined>;
}
