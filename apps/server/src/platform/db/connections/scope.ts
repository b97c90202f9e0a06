import type { BusinessId } from '../business-id.ts';

/** Decides which rows a transaction may see: one tenant's, and one user's across tenants. */
export interface Scope {
  readonly businessId?: BusinessId;
  readonly userId?: string;
  /** Whether someone who is not signed in makes the changes, by a link or a message; only the change log uses it. */
  readonly isVisitor?: true;
  /** SHA-256 of an invitation's token, in hex, which lets the invited person see that one grant. */
  readonly invitationHash?: string;
}

/** Ids are checked when they are minted; anything else is refused before it reaches SQL. */
function literal(text: string): string {
  if (!/^[0-9a-f-]{1,64}$/.test(text)) throw new RangeError('Not an id');
  return `'${text}'`;
}

/** Each `set local` is a separate message, because Citus forwards the whole message that contains it to other nodes. */
export function settingsOf({ businessId, userId, invitationHash }: Scope): string[] {
  return [
    ...(businessId ? [`set local app.business_id = ${literal(businessId)}`] : []),
    ...(userId ? [`set local app.user_id = ${literal(userId)}`] : []),
    ...(invitationHash ? [`set local app.invitation_hash = ${literal(invitationHash)}`] : []),
  ];
}
