import type { Grant } from '@roundbook/contract/account/grants/grants';
import { fact } from '../../../platform/facts/fact.ts';

/** A person left the business: their open work becomes unassigned. */
export const userLeft = fact<
  { readonly userId: string },
  { readonly userId: string },
  object,
  {
    /** The number of open visits that were assigned to the person. */
    readonly unassigned: number;
  }
>('userLeft');

/** An invitation, with the email that contains its link. */
interface Invitation {
  readonly grantId: string;
  readonly to: string;
  readonly subject: string;
  /** The email as it is shown in the outbox. */
  readonly body: string;
  /** The email with the link, for the recipient only. */
  readonly secretBody: string;
}

/** A person was invited by email, for the first time or again. */
export const personInvited = fact<Invitation, Invitation>('personInvited');

/** The answer to a call contains a grant that has not been accepted yet. */
export const invitationShown = fact<
  { readonly grantId: string },
  { readonly grantId: string },
  object,
  {
    /** The delivery state of the invitation; null if no email was sent. */
    readonly delivery: Grant['delivery'];
  }
>('invitationShown');
