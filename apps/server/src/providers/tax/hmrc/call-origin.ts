/** A person's use of a second factor for their present session. */
export interface FactorUse {
  /** A code of an authenticator app; spelt as HMRC transmits it. */
  readonly kind: 'TOTP';
  readonly at: string;
}

/** A person's browser, as the browser itself describes it. */
export interface BrowserFacts {
  readonly userAgent: string;
  readonly screen: {
    readonly width: number;
    readonly height: number;
    readonly scale: number;
    readonly depth: number;
  };
  readonly window: { readonly width: number; readonly height: number };
  /** The zone's offset from UTC: `UTC+01:00`. */
  readonly zone: string;
}

/** The person and the device behind a call to HMRC, which HMRC wants to know of each call. */
export interface CallOrigin {
  readonly userId: string;
  readonly businessId: string;
  /** The address and the port from which the call came. */
  readonly address: string;
  readonly port: number | null;
  /** When the call came. */
  readonly at: string;
  /** The random id that the browser keeps. */
  readonly deviceId: string;
  readonly browser: BrowserFacts;
  /** Null if the person signed in without an authenticator app. */
  readonly secondFactor: FactorUse | null;
}
