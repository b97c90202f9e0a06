/** A plain-text email. */
export interface Mail {
  readonly subject: string;
  readonly body: string;
}

/** The email with a password reset link. */
export function resetMail(link: string): Mail {
  return {
    subject: 'Choose a new password for Roundbook',
    body: [
      'Somebody, probably you, asked for a new password for your Roundbook account.',
      `Choose a new password within the next hour:\n${link}`,
      'If this was not you, you can ignore this message: your password has not changed.',
    ].join('\n\n'),
  };
}

/** The email to the address of an account that its user erased. */
export function erasedMail(): Mail {
  return {
    subject: 'Your Roundbook account is erased',
    body: [
      'You have just erased your account, which had no business. Your name, address and password are gone for good.',
      'You can register with this address again whenever you like.',
    ].join('\n\n'),
  };
}
