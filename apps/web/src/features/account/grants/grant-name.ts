import type { Grant } from '@roundbook/contract/account/grants/grants';

/** What a person is called in the list of people: by their address until they have a name. */
export function nameOfGrant({
  firstName,
  lastName,
  email,
}: Pick<Grant, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}
