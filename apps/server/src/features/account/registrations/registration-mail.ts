/** The mail to a person whose address is registered again. */
export function alreadyRegisteredMail(publicUrl: string): { subject: string; body: string } {
  return {
    subject: 'You already have a Roundbook account',
    body: [
      'Somebody, probably you, registered with this address, which has a Roundbook account already.',
      `Log in here:\n${publicUrl}/login`,
      `If you forgot your password, choose a new one here:\n${publicUrl}/forgotten-password`,
      'If it was not you, you can ignore this message: nothing was changed.',
    ].join('\n\n'),
  };
}
