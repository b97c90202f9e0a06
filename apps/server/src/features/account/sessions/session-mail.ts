/** A plain-text mail. */
export interface Mail {
  readonly subject: string;
  readonly body: string;
}

/** The mail with a password reset link. */
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
