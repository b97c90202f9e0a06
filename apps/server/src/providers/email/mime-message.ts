import type { SendMailOptions } from 'nodemailer';
import type { Email, EmailAttachment } from './email.ts';

const attached = ({ filename, mime, content }: EmailAttachment) => ({
  filename,
  contentType: mime,
  content,
});

/**
 * An email in the mailer's format.
 * @param from the sender, as `Name <address>` or an address; its domain becomes part of the
 * Message-ID
 */
export function mimeMessage(email: Email, from: string): SendMailOptions {
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '');
  return {
    from,
    to: { name: '', address: email.to },
    ...(email.replyTo && { replyTo: email.replyTo }),
    ...(email.bounceTo && { envelope: { from: email.bounceTo, to: email.to } }),
    subject: email.subject,
    text: email.body,
    messageId: `<${email.id}@${domain}>`,
    headers: {
      'auto-submitted': 'auto-generated',
      ...(email.unsubscribeUrl
        ? {
            'list-unsubscribe': `<${email.unsubscribeUrl}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    ...(email.html === undefined ? {} : { html: email.html }),
    attachments: [
      ...(email.attachment ? [attached(email.attachment)] : []),
      ...(email.files ?? []).map(attached),
      ...(email.pictures ?? []).map(({ cid, ...picture }) => ({
        ...attached(picture),
        cid,
        contentDisposition: 'inline' as const,
      })),
    ],
    // A body or an attachment must never make the mailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
