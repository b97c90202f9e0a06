/** The site a passkey is for, as browsers know it: both follow from the address that users open. */
export interface PasskeySite {
  /** The host, which browsers hold passkeys to. */
  readonly rpID: string;
  readonly origin: string;
}

/** The site at the public address. */
export function siteOf(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}
