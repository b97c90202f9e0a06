import type { Database } from '../../../platform/db/database.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { withFigures } from '../../../platform/email/email-figures.ts';
import { OWN_BRAND } from '../../../platform/email/email-frame.ts';
import { keptEmailFiller } from '../../../platform/email/html-email.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { handOn } from '../../../providers/delivery.ts';
import { type EmailProvider, storedAttachment } from '../../../providers/email/email.ts';
import { type SmsProvider, textAddress } from '../../../providers/sms/sms.ts';
import { sendAccountMessage } from './account-mail.ts';
import { noteOutcome, takeForSending } from './store.ts';

/** The providers for account messages. */
interface AccountMailProviders {
  readonly email: EmailProvider;
  readonly sms: SmsProvider;
}

/** The task that sends account messages. Hands each to its provider at least once, as with a business's messages. */
export function accountMailTasks(
  database: Database,
  { email, sms }: AccountMailProviders,
): readonly TaskHandler[] {
  return [
    handles(sendAccountMessage, async ({ id }) => {
      const message = await transactShared(database, {}, (tx) => takeForSending(tx, id));
      if (!message) return;
      const { recipient: to, subject, body, figures, attempts } = message;
      const attachment = storedAttachment(message.attachment);
      const outcome = await handOn(attempts > sendAccountMessage.retries, async () => {
        if (message.channel === 'sms') {
          const text = { id, businessId: '', attempt: attempts, to: textAddress(to), body };
          return sms.send({ ...text, from: '' });
        }
        const fill = await keptEmailFiller(OWN_BRAND);
        const html = fill({ body, figures, button: 'Open Roundbook' });
        const text = withFigures(body, figures);
        const mail = {
          id,
          to,
          subject,
          body: text,
          about: 'account',
          html,
          ...attachment,
        } as const;
        return { state: await email.send(mail) };
      });
      await transactShared(database, {}, async (tx) => noteOutcome(tx, id, outcome));
      if (outcome.again) throw outcome.again;
    }),
  ];
}
