/**
 * The email that invites a person to work in a business: the recipient's version, and the outbox's version without
 * the link, since anyone who has the link can join as the recipient.
 */
export function invitationMail(
  businessName: string,
  firstName: string,
  link: string,
): { subject: string; body: string; secretBody: string } {
  const business = businessName || 'A business';
  const bodyWith = (shown: string) =>
    [
      `Hello ${firstName},`,
      `${business} would like you to work with them on Roundbook. Accept within a week:\n${shown}`,
      'If you do not know this business, you can ignore this message.',
    ].join('\n\n');
  return {
    subject: `${business} has invited you to Roundbook`,
    body: bodyWith('(only the recipient can see the link, in the email)'),
    secretBody: bodyWith(link),
  };
}

/**
 * The email to the Owners of a business after the address for customers' replies has moved with its
 * user.
 */
export function answersMovedMail(name: string, from: string, to: string, publicUrl: string) {
  return {
    subject: `Customers’ replies now go to ${to}`,
    body: [
      `Until now, customers’ replies to ${name || 'your business'} went to ${from}. That address is no longer with the business, so replies go to ${to} from now on, and messages name the new address.`,
      `If replies should go to a different address, change it in the business’s details:\n${publicUrl}/business/details`,
    ].join('\n\n'),
  };
}
