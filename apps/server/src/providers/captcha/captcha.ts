/** A solved captcha, by which the server remembers that it was used. */
export interface CaptchaProof {
  readonly id: string;
  /** When the challenge lapses; from then on it need not be remembered. */
  readonly expiresAt: Date;
}

/** Tells people from programs before something is opened to the public. */
export interface Captcha {
  /** A new challenge, in the form that the client's widget takes. */
  challenge(): Promise<Record<string, unknown>>;
  /** What a token proves; undefined where it proves nothing. It may be the same token twice. */
  verify(token: string): Promise<CaptchaProof | undefined>;
}
