/** The email with the link that confirms its recipient's address. */
export function addressMail(link: string): { subject: string; body: string } {
  return {
    subject: 'Please confirm your email address for Roundbook',
    body: [
      'Welcome to Roundbook. Please confirm within a week that this is your address:',
      link,
      'Until you confirm, invitations and messages to your customers wait in your outbox.',
      'If you did not register, you can ignore this message.',
    ].join('\n\n'),
  };
}

/** The email to the current address of a user who asks to change it. */
export function changeToOldMail(newEmail: string, link: string, isOnlyNotified: boolean) {
  return {
    subject: 'Request to change your email address for Roundbook',
    body: [
      `Somebody who is logged in as you has asked to change your account’s address to ${newEmail}.`,
      isOnlyNotified
        ? `This address was never confirmed, so only the new address needs to agree. If this was not you, refuse the change here:\n${link}`
        : `Nothing changes unless you agree within a day. Agree or refuse here:\n${link}`,
      'If this was not you, please change your password as well.',
    ].join('\n\n'),
  };
}

/** The email to the new address that a user asks for. */
export function changeToNewMail(oldEmail: string, link: string) {
  return {
    subject: 'Please confirm your new email address for Roundbook',
    body: [
      `Somebody asked to use this address for the Roundbook account of ${oldEmail}. Please confirm within a day that this address is yours:\n${link}`,
      'If this is not your account, you can ignore this message: nothing changes.',
    ].join('\n\n'),
  };
}

/** The email to the new address that a user asks for, if another account already has that address. */
export function takenAddressMail(publicUrl: string) {
  return {
    subject: 'Your Roundbook account',
    body: [
      'Somebody asked to use this address for their Roundbook account. Another account already has this address, so nothing changes.',
      `If this was you, log in with this address instead:\n${publicUrl}/login`,
    ].join('\n\n'),
  };
}

/** The email to the previous address, after the change. */
export function changedMail(newEmail: string) {
  return {
    subject: 'Your email address for Roundbook has changed',
    body: [
      `From now on, log in with ${newEmail}. We have logged out all your devices.`,
      'If customers replied to your former address, their replies now go to the new address, and an email to the Owners says so.',
      'If you did not agree to this, please reply to this email at once.',
    ].join('\n\n'),
  };
}
