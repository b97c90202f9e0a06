/** The mail that invites a person to work in a business. */
export function invitationMail(
  businessName: string,
  firstName: string,
  link: string,
): { subject: string; body: string } {
  const business = businessName || 'A business';
  return {
    subject: `${business} invites you to Roundbook`,
    body: [
      `Hello ${firstName},`,
      `${business} would like you to work with them in Roundbook. Accept within a week here:\n${link}`,
      'If you do not know them, you can ignore this message.',
    ].join('\n\n'),
  };
}
