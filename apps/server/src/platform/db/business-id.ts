declare const brand: unique symbol;

/** The id of the tenant to which a piece of work belongs. Only authentication and the platform may mint one. */
export type BusinessId = string & { readonly [brand]: 'BusinessId' };

const UUID_PATTERN = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Mints a tenant id from a verified source: a session, a new registration or the list of tenants.
 * Never use a request's parameters or body.
 * @throws RangeError if `text` is not a UUID, as it is written into SQL as a setting
 */
export function mintBusinessId(text: string): BusinessId {
  if (!UUID_PATTERN.test(text)) throw new RangeError('Not a business id');
  return text as BusinessId;
}
