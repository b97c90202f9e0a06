import type { Grant } from '@roundbook/contract/account/grants/grants';

/** A person's display name in the list of people: the email address until they have a name. */
export function nameOfGrant({
  firstName,
  lastName,
  email,
}: Pick<Grant, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}
