/** The site of a passkey, as browsers identify it; both fields follow from the public address. */
export interface PasskeySite {
  /** The host to which browsers bind passkeys. */
  readonly rpID: string;
  readonly origin: string;
}

/** The site at the public address. */
export function siteOf(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}
