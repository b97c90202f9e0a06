/** The mail whose link confirms the address that it was sent to. */
export function addressMail(link: string): { subject: string; body: string } {
  return {
    subject: 'Please confirm your email address for Roundbook',
    body: [
      'Welcome to Roundbook. Please confirm within a week that this is your address:',
      link,
      'Until then, messages to your customers and invitations wait in your outbox.',
      'If you did not register, you can ignore this message.',
    ].join('\n\n'),
  };
}
