import type { Grant } from '@roundbook/contract/account/grants/grants';
import { fact } from '../../../platform/facts/fact.ts';

/** A person left the business: their open work becomes unassigned. */
export const userLeft = fact<
  { readonly userId: string },
  { readonly userId: string },
  object,
  {
    /** How many open visits were theirs. */
    readonly unassigned: number;
  }
>('userLeft');

/** A person was invited: the mail with the link goes to them. */
interface Invitation {
  readonly grantId: string;
  readonly to: string;
  readonly subject: string;
  /** As the outbox shows it. */
  readonly body: string;
  /** With the link, for their eyes only. */
  readonly secretBody: string;
}

/** A person was invited by email, for the first time or again. */
export const personInvited = fact<Invitation, Invitation>('personInvited');

/** A call answers with a grant that is not accepted yet. */
export const invitationShown = fact<
  { readonly grantId: string },
  { readonly grantId: string },
  object,
  {
    /** How far the invitation got; null if no mail was sent. */
    readonly delivery: Grant['delivery'];
  }
>('invitationShown');
