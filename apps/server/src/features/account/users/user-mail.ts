/** The mail with the link that confirms its recipient's address. */
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

/** The mail to the present address of a user who asks to change it. */
export function changeToOldMail(newEmail: string, link: string, isOnlyTold: boolean) {
  return {
    subject: 'Your email address for Roundbook is to change',
    body: [
      `Somebody who is logged in as you asked to change the address of your account to ${newEmail}.`,
      isOnlyTold
        ? `This address was never confirmed, so the new one alone decides. If it was not you, refuse it here:\n${link}`
        : `Nothing changes unless you agree within a day. Agree or refuse here:\n${link}`,
      'If it was not you, please change your password as well.',
    ].join('\n\n'),
  };
}

/** The mail to the new address that a user asks for. */
export function changeToNewMail(oldEmail: string, link: string) {
  return {
    subject: 'Please confirm your new email address for Roundbook',
    body: [
      `The Roundbook account of ${oldEmail} is to have this address. Please confirm within a day that you read the mail here:\n${link}`,
      'If that is not your account, you can ignore this message: nothing changes.',
    ].join('\n\n'),
  };
}

/** The mail to the new address that a user asks for, if another account has it. */
export function takenAddressMail(publicUrl: string) {
  return {
    subject: 'Your Roundbook account',
    body: [
      'Somebody asked to give their Roundbook account this address. An account has it already, so nothing changes.',
      `If it was you, log in with this address instead:\n${publicUrl}/login`,
    ].join('\n\n'),
  };
}

/** The mail to the former address, after the change. */
export function changedMail(newEmail: string) {
  return {
    subject: 'Your email address for Roundbook has changed',
    body: [
      `From now on you log in with ${newEmail}. All your devices were logged out.`,
      'If you did not agree to this, please answer this mail at once.',
    ].join('\n\n'),
  };
}
