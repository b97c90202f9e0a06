import { GRACE_DAYS } from '@roundbook/domain/account/closures/closing';

interface Mail {
  readonly subject: string;
  readonly body: string;
}

/** The business's name for use in a sentence. */
function named(businessName: string): string {
  return businessName || 'Your business';
}

/** The mail to the Owners of a business that was closed. */
export function closedMail(businessName: string, day: string, publicUrl: string): Mail {
  return {
    subject: `${named(businessName)} is closed on Roundbook`,
    body: [
      `${named(businessName)} was closed just now. Your colleagues are logged out, your customers’ pages are shut, and nothing more is charged.`,
      `On ${day} everything is erased but what tax law keeps. For these ${GRACE_DAYS} days you can log in to come back with “Open it again”, or to take an archive of everything along.\n${publicUrl}/login`,
      'If you did not do this, log in now, open the business again and change your password.',
    ].join('\n\n'),
  };
}

/** The mail to everyone else who works in the business. */
export function colleagueMail(businessName: string): Mail {
  return {
    subject: `${businessName || 'The business that you work in'} is closed on Roundbook`,
    body: [
      `${businessName || 'The business that you work in'} was closed by its Owner, so you are logged out of it.`,
      'If that surprises you, please ask them: they can open it again for 30 days.',
    ].join('\n\n'),
  };
}

/** The mail to the Owners a few days before everything is erased. */
export function soonErasedMail(businessName: string, day: string, publicUrl: string): Mail {
  return {
    subject: `${named(businessName)} is erased on ${day}`,
    body: [
      `${named(businessName)} is closed, and everything in it is erased on ${day}. After that nobody can bring it back.`,
      `Log in to keep it with “Open it again”, or to take an archive of everything along:\n${publicUrl}/login`,
    ].join('\n\n'),
  };
}

/** The mail to the Owners of a reopened business. */
export function reopenedMail(businessName: string): Mail {
  return {
    subject: `${named(businessName)} is open again on Roundbook`,
    body: `Welcome back. ${named(businessName)} is open again, and everything is as it was. Messages that waited are on their way; your colleagues can log in again.`,
  };
}

/** The mail to the Owners of a business after a reset. */
export function resetMail(businessName: string): Mail {
  return {
    subject: `${named(businessName)} was emptied on Roundbook`,
    body: `Everything in ${named(businessName)} was erased, but for its people, its plan and what tax law keeps. You can start afresh. If you did not do this, change your password now, and answer this mail.`,
  };
}
