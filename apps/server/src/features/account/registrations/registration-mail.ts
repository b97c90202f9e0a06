/** The email to a person whose address is registered again. */
export function alreadyRegisteredMail(publicUrl: string): { subject: string; body: string } {
  return {
    subject: 'You already have a Roundbook account',
    body: [
      'Somebody, probably you, tried to register with this address, which already has a Roundbook account.',
      `Log in here:\n${publicUrl}/login`,
      'If the account has no business at present, you can start one once you are logged in.',
      `If you forgot your password, choose a new one here:\n${publicUrl}/forgotten-password`,
      'If this was not you, you can ignore this message: nothing has changed.',
    ].join('\n\n'),
  };
}
