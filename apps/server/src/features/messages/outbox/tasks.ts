import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { MailInConfig } from '../../../platform/config/message-config.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  type TenantTransaction,
  transact,
  transactShared,
} from '../../../platform/db/transaction.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import type { Facts } from '../../../platform/facts/facts.ts';
import { factsFromOutside } from '../../../platform/facts/outside.ts';
import { type EnqueueIn, handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { handOn } from '../../../providers/delivery.ts';
import {
  type Email,
  type EmailProvider,
  storedAttachment,
} from '../../../providers/email/email.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { type SmsProvider, textAddress } from '../../../providers/sms/sms.ts';
import { announceBusiness } from '../../account/businesses/effects.ts';
import { placesOfWork } from '../../account/grants/lookups.ts';
import { releaseForVerified } from '../../account/users/facts.ts';
import { releaseMessages } from './effects.ts';
import { answersAwaited } from './facts.ts';
import { chosenFiles } from './message-files.ts';
import { holdIfNeeded, returnTexts } from './message-holding.ts';
import { findLetterhead, htmlParts } from './message-html.ts';
import { sendMessage } from './message-tasks.ts';
import { notifyOfTrouble } from './message-trouble.ts';
import { optOutToken, optOutUrl } from './opt-out/message-opt-out-token.ts';
import { offerWords } from './opt-out/message-opt-out-words.ts';
import * as store from './store.ts';
import {
  findLeaving,
  type QueuedMessage,
  withdrawIfNeeded,
} from './withdrawing/message-withdrawing.ts';

/** Each morning, releases messages held for the next day; those still over a limit continue to wait. */
export function releaseLimited(database: Database, enqueueIn: EnqueueIn): DailyWork {
  return {
    name: 'release-messages',
    at: '07:00',
    retries: 3,
    run: ({ businessId }) =>
      transact(database, { businessId }, (tx) => releaseMessages(tx, enqueueIn(tx), 'limit')),
  };
}

/** The parts of the program needed to send the outbox. */
interface SendingParts {
  readonly database: Database;
  readonly email: EmailProvider;
  readonly enqueueIn: EnqueueIn;
  /** The store that holds logos and attached files. */
  readonly files: FileStore;
  /** Absent if inbound emails are off. */
  readonly mailIn: MailInConfig | undefined;
  readonly participants: readonly Participant[];
  readonly sms: SmsProvider;
}

/** The parts of the program needed for opt-out links. */
type OptOutLinkParts = Pick<AccountPlatform, 'publicUrl' | 'secrets'>;

/**
 * The tasks that empty the outbox. Each message is handed to its provider at least once: after a
 * crash between handing a message on and recording its outcome, the message is sent again under the
 * same id.
 */
export function messageTasks(
  parts: SendingParts,
  accounts: AccountPlatform,
): readonly TaskHandler[] {
  const { database, email, sms, mailIn, enqueueIn, participants } = parts;
  /** Counts the attempt, unless the message has been withdrawn or has to wait. */
  async function prepare(tx: TenantTransaction, facts: Facts, leaving: QueuedMessage) {
    const { id } = leaving;
    if (await withdrawIfNeeded(tx, facts, leaving)) return undefined;
    if (await holdIfNeeded(tx, id, { ...accounts, facts })) return undefined;
    const [taken, letterhead] = await Promise.all([
      store.takeForSending(tx, id),
      findLetterhead(tx, parts.files),
    ]);
    if (!taken) return undefined;
    const { channel, recipient, replyToken, toCustomerId, quoteId } = taken;
    const answerable = { id, channel, recipient, replyToken, toCustomerId, quoteId, sms, mailIn };
    const { secrets } = accounts;
    const [{ wayBack = { from: '' } }, readFiles] = await Promise.all([
      facts.announce(answersAwaited, { ...answerable, secrets }),
      chosenFiles(tx, parts.files, taken.assetIds),
    ]);
    return { ...taken, letterhead, readFiles, wayBack };
  }
  return [
    handles(sendMessage, async ({ businessId, id, attemptsBefore }) => {
      const scope = { businessId: mintBusinessId(businessId) };
      const message = await transact(database, scope, async (tx) => {
        const leaving = await findLeaving(tx, id);
        if (!leaving) return undefined;
        const { timeZone } = leaving;
        const now = tx.now;
        const enqueue = enqueueIn(tx);
        const facts = factsFromOutside(participants, { tx, enqueue, timeZone, now });
        const prepared = await prepare(tx, facts, leaving);
        facts.write();
        return prepared;
      });
      if (!message) return;
      const { recipient: to, subject, body, attempts, wayBack } = message;
      const { from, replyTo, bounceTo } = wayBack;
      const attachment = storedAttachment(message.attachment);
      const outcome = await handOn(attempts - attemptsBefore > sendMessage.retries, async () => {
        if (message.channel === 'sms') {
          return sms.send({ id, businessId, attempt: attempts, to: textAddress(to), body, from });
        }
        const { text, words, unsubscribe } = optOutOf(accounts, businessId, message);
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
          notifyOfTrouble(tx, enqueueIn(tx), { id, ...message, reason: outcome.error });
        }
        store.noteOutcome(tx, id, attempts, outcome);
      });
      if (outcome.again) throw outcome.again;
    }),
    handles(releaseForVerified, async ({ userId }) => {
      const places = await transactShared(database, { userId }, (tx) => placesOfWork(tx, userId));
      for (const { businessId, role } of places) {
        if (role !== 'Owner') continue;
        await transact(database, { businessId, userId }, async (tx) => {
          await announceBusiness(tx);
          await releaseMessages(tx, enqueueIn(tx), 'verification');
        });
      }
    }),
  ];
}

interface Offered {
  readonly body: string;
  readonly offeredTo: string | null;
  readonly aboutId: string | null;
}

/** The wording of an email, with its opt-out if it makes an offer. */
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

/**
 * A secret appears on no screen, so if there is no mail server, the message goes where account
 * emails go.
 */
function audienceOf({ isSecret }: { isSecret: boolean }): Email['about'] {
  return isSecret ? 'account' : 'business';
}
