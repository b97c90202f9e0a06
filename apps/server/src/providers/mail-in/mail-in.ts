/** The port to email that comes in: by SMTP, or posted by a service as it was received. */
export { MOST_MAIL_BYTES, startMailReceiver } from './mail-receiver.ts';
export { readMail, type ReceivedMail } from './read-mail.ts';
