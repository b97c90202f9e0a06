import { z } from 'zod';
import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { MailInConfig } from '../../../platform/config/message-config.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact, transactShared } from '../../../platform/db/transaction.ts';
import { type EnqueueIn, handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { DeliveryRefused, type Handed } from '../../../providers/delivery.ts';
import type { Email, EmailProvider } from '../../../providers/email/email.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';
import type { TextsParts } from '../../account/billing/effects.ts';
import { offerWords, optOutToken, optOutUrl } from '../../customers/consents/lookups.ts';
import { wayBack } from '../inbound/effects.ts';
import * as accountStore from './account-store.ts';
import { releaseMessages } from './effects.ts';
import { chosenFiles } from './message-files.ts';
import { holdIfNeeded, returnTexts } from './message-holding.ts';
import { findLetterhead, htmlParts, OWN_LETTERHEAD } from './message-html.ts';
import type { Outcome } from './message-outgoing.ts';
import { sendAccountMessage, sendMessage } from './message-tasks.ts';
import { tellOfTrouble } from './message-trouble.ts';
import { withdrawIfNeeded } from './message-withdrawing.ts';
import * as store from './store.ts';

/** Messages that waited for the next day go in the morning; those that are still too many wait on. */
export function releaseLimited(database: Database, enqueueIn: EnqueueIn): DailyWork {
  return {
    name: 'release-messages',
    at: '07:00',
    retries: 3,
    run: ({ businessId }) =>
      transact(database, { businessId }, (tx) => releaseMessages(tx, enqueueIn(tx), 'limit')),
  };
}

/** The providers that send the messages of the outbox. */
export interface MessageProviders {
  readonly email: EmailProvider;
  readonly sms: SmsProvider;
  /** Absent: replies by email do not come in. */
  readonly mailIn: MailInConfig | undefined;
  /** Where logos are. */
  readonly files: FileStore;
}

/** What the links are made with by which customers say no to offers. */
type OptOutLinkParts = Pick<AccountPlatform, 'publicUrl' | 'secrets'>;

const attachmentRow = z.object({
  filename: z.string(),
  mime: z.string(),
  content: z.base64(),
});

/**
 * The tasks that empty the outbox. A message is handed on at least once: after a crash between
 * handing it on and recording that, it goes out again under the same id.
 */
export function messageTasks(
  database: Database,
  providers: MessageProviders,
  texts: TextsParts & OptOutLinkParts,
): readonly TaskHandler[] {
  const { email, sms } = providers;
  return [
    handles(sendMessage, async ({ businessId, id, attemptsBefore }) => {
      const scope = { businessId: mintBusinessId(businessId) };
      const message = await transact(database, scope, async (tx) => {
        if (await withdrawIfNeeded(tx, id)) return undefined;
        if (await holdIfNeeded(tx, id, texts)) return undefined;
        const [taken, letterhead] = await Promise.all([
          store.takeForSending(tx, id),
          findLetterhead(tx, providers.files),
        ]);
        if (!taken) return undefined;
        const [back, readFiles] = await Promise.all([
          wayBack(tx, providers, { id, ...taken }),
          chosenFiles(tx, providers.files, taken.assetIds),
        ]);
        return { ...taken, letterhead, readFiles, ...back };
      });
      if (!message) return;
      const { recipient: to, subject, body, attempts, from, replyTo, bounceTo } = message;
      const attachment = message.attachment ? attachmentOf(message.attachment) : {};
      const outcome = await attempt(attempts - attemptsBefore > sendMessage.retries, async () => {
        if (message.channel === 'sms') {
          return sms.send({ id, businessId, attempt: attempts, to: textAddress(to), body, from });
        }
        const { text, words, unsubscribe } = optOutOf(texts, businessId, message);
        const said = { kind: message.kind, body: words, unsubscribe };
        const [html, files] = await Promise.all([
          htmlParts(said, message.letterhead),
          message.readFiles(),
        ]);
        const about = audienceOf(message);
        const optOut = unsubscribe && { unsubscribeUrl: unsubscribe.address };
        const mail = { id, to, subject, body: text, replyTo, bounceTo, about, ...optOut, ...html };
        return { state: await email.send({ ...mail, ...attachment, files }) };
      });
      await transact(database, scope, async (tx) => {
        if (outcome.state === 'Failed') {
          await returnTexts(tx, id);
          tellOfTrouble(tx, texts.enqueueIn(tx), { id, ...message, reason: outcome.error });
        }
        store.noteOutcome(tx, id, attempts, outcome);
      });
      if (outcome.again) throw outcome.again;
    }),
    handles(sendAccountMessage, async ({ id }) => {
      const message = await transactShared(database, {}, (tx) =>
        accountStore.takeForSending(tx, id),
      );
      if (!message) return;
      const { recipient: to, subject, body, attempts } = message;
      const attachment = message.attachment ? attachmentOf(message.attachment) : {};
      const outcome = await attempt(attempts > sendAccountMessage.retries, async () => {
        if (message.channel === 'sms') {
          return sms.send({
            id,
            businessId: '',
            attempt: attempts,
            to: textAddress(to),
            body,
            from: '',
          });
        }
        const html = await htmlParts({ kind: 'account', body }, OWN_LETTERHEAD);
        const mail = { id, to, subject, body, about: 'account', ...html, ...attachment } as const;
        return { state: await email.send(mail) };
      });
      await transactShared(database, {}, async (tx) => accountStore.noteOutcome(tx, id, outcome));
      if (outcome.again) throw outcome.again;
    }),
  ];
}

interface Offered {
  readonly body: string;
  readonly offeredTo: string | null;
  readonly aboutId: string | null;
}

/** The words of an email, and how its reader says no to more, if it makes an offer. */
function optOutOf(
  { publicUrl, secrets }: OptOutLinkParts,
  businessId: string,
  { body, offeredTo, aboutId }: Offered,
) {
  if (offeredTo === null) return { text: body, words: body, unsubscribe: undefined };
  const optOut = {
    businessId,
    customerId: offeredTo,
    channel: 'email',
    broadcastId: aboutId,
  } as const;
  return offerWords(body, optOutUrl(publicUrl, optOutToken(secrets, optOut)));
}

/** A secret is on no screen, so without a mail server it goes where mail about accounts goes. */
function audienceOf({ isSecret }: { isSecret: boolean }): Email['about'] {
  return isSecret ? 'account' : 'business';
}

/** A number as providers want it; one that cannot be read is theirs to refuse. */
function textAddress(number: string): string {
  return normalisePhone(number) ?? number;
}

async function attempt(isLast: boolean, send: () => Promise<Handed>): Promise<Outcome> {
  try {
    return { ...(await send()), error: '' };
  } catch (error) {
    const again = error instanceof Error ? error : new Error(String(error));
    if (isLast || again instanceof DeliveryRefused)
      return { state: 'Failed', error: again.message };
    return { state: 'Queued', error: again.message, again };
  }
}

function attachmentOf(row: unknown) {
  const { filename, mime, content } = attachmentRow.parse(row);
  return { attachment: { filename, mime, content: Buffer.from(content, 'base64') } };
}
