import { GRACE_DAYS } from '@roundbook/domain/account/closures/closing';

interface Mail {
  readonly subject: string;
  readonly body: string;
}

/** The business's name for use in a sentence. */
function named(businessName: string): string {
  return businessName || 'Your business';
}

/** The email to the Owners of a business that was closed. */
export function closedMail(businessName: string, day: string, publicUrl: string): Mail {
  return {
    subject: `${named(businessName)} is closed on Roundbook`,
    body: [
      `${named(businessName)} has just been closed. Your colleagues are logged out, your customers’ pages are closed, and charges have stopped.`,
      `On ${day}, we erase everything except the records that tax law requires. For the next ${GRACE_DAYS} days, you can log in and choose “Open it again”, or download an archive of everything.\n${publicUrl}/login`,
      'If you did not do this, log in now, open the business again and change your password.',
    ].join('\n\n'),
  };
}

/** The email to everyone else who works in the business. */
export function colleagueMail(businessName: string): Mail {
  return {
    subject: `${businessName || 'The business that you work in'} is closed on Roundbook`,
    body: [
      `${businessName || 'The business that you work in'} has been closed by its Owner, so you are logged out of it.`,
      'If you did not expect this, please ask the Owner, who can open the business again within 30 days.',
    ].join('\n\n'),
  };
}

/** The email to the Owners a few days before everything is erased. */
export function soonErasedMail(businessName: string, day: string, publicUrl: string): Mail {
  return {
    subject: `${named(businessName)} will be erased on ${day}`,
    body: [
      `${named(businessName)} is closed, and we erase everything in it on ${day}. After that, the business cannot be restored.`,
      `To keep the business, log in and choose “Open it again”. You can also download an archive of everything:\n${publicUrl}/login`,
    ].join('\n\n'),
  };
}

/** The email to the Owners of a reopened business. */
export function reopenedMail(businessName: string): Mail {
  return {
    subject: `${named(businessName)} is open again on Roundbook`,
    body: `Welcome back. ${named(businessName)} is open again, and everything is as it was. Waiting messages are being sent, and your colleagues can log in again.`,
  };
}

/** The email to the Owners of a business after a reset. */
export function resetMail(businessName: string): Mail {
  return {
    subject: `${named(businessName)} was emptied on Roundbook`,
    body: `We have erased everything in ${named(businessName)} except its people, its plan and the records that tax law requires. You can start afresh. If you did not do this, change your password now and reply to this email.`,
  };
}
