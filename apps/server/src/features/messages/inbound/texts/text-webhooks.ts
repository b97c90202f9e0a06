import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../../platform/auth/caller-address.ts';
import type { TwilioConfig } from '../../../../platform/config/message-config.ts';
import { mintBusinessId } from '../../../../platform/db/business-id.ts';
import { transact, transactShared } from '../../../../platform/db/transaction.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { IncomingWebhook, WebhookReceiver } from '../../../../platform/http/webhooks.ts';
import { STATUS_NAME, TEXT_NAME } from '../../../../providers/sms/sms.ts';
import { reportOf, signedForm, textOf } from '../../../../providers/sms/twilio/twilio-posts.ts';
import { noteReport } from '../../outbox/effects.ts';
import { receiveMessage, type ReceivingParts } from '../inbound-receiving.ts';
import { forgeriesPerAddress, postsPerAddress } from '../policy.ts';
import { findRoute } from '../route-store.ts';
import { fetchMedia } from './text-media-task.ts';

/** Tells Twilio to do nothing else, since it treats the response as instructions. */
const NOTHING = { mime: 'text/xml', body: '<Response/>' } as const;

interface TextParts extends ReceivingParts {
  readonly accounts: Pick<AccountPlatform, 'limits' | 'publicUrl'>;
}

/** Receives Twilio's posts: inbound texts, and the delivery state of outgoing ones. */
export function textWebhooks(parts: TextParts, config: TwilioConfig): WebhookReceiver {
  const { limits, publicUrl } = parts.accounts;
  const read = async ({ provider, query, body, headers, address }: IncomingWebhook) => {
    await limits.take(...attemptsFrom(postsPerAddress, address));
    const { validateRequest } = await import('twilio/lib/webhooks/webhooks.js');
    const form = signedForm(validateRequest, body, {
      signature: headers['x-twilio-signature'],
      url: `${publicUrl}/webhooks/${provider}${query}`,
      authToken: config.authToken,
    });
    if (form) return form;
    await limits.take(...attemptsFrom(forgeriesPerAddress, address));
    throw new AppError('malformed');
  };
  return {
    names: [TEXT_NAME, STATUS_NAME],
    receive: async (webhook) => {
      const form = await read(webhook);
      if (webhook.provider === STATUS_NAME) await noteStatus(parts, webhook.query, form);
      else await receiveText(parts, form);
      return NOTHING;
    },
  };
}

type Form = NonNullable<ReturnType<typeof signedForm>>;

/** Stores a text, or drops it if no business has written to its sender from that number. */
async function receiveText(parts: ReceivingParts, form: Form): Promise<void> {
  const text = textOf(form);
  if (!text) return;
  const { from, to, body, media, providerId, isAnswered } = text;
  const businessId = await transactShared(parts.database, {}, (tx) =>
    findRoute(tx, { channel: 'sms', address: to, sender: from }),
  );
  if (!businessId) return;
  await receiveMessage(parts, businessId, {
    channel: 'sms',
    from,
    to,
    threadToken: null,
    answersId: null,
    subject: '',
    text: body.trim(),
    fullText: body,
    isAutomatic: false,
    providerId,
    isAnswered,
    keepFiles: async () =>
      media.map((_, at) => ({ name: `File ${at + 1}`, assetId: null, reason: '' })),
    follow: (enqueue, id) => {
      for (const [at, url] of media.entries()) enqueue(fetchMedia, { businessId, id, at, url });
    },
  });
}

/**
 * Records the delivery state of a text. The query string of the webhook's URL, which Twilio signs,
 * identifies the text.
 */
async function noteStatus(
  { database, enqueueIn }: ReceivingParts,
  query: string,
  form: Form,
): Promise<void> {
  const about = new URLSearchParams(query);
  const reported = reportOf(form);
  const id = about.get('message');
  if (!reported || !id) return;
  const businessId = mintBusinessId(about.get('business') ?? '');
  await transact(database, { businessId }, (tx) =>
    noteReport(tx, enqueueIn(tx), id, { ...reported, attempt: Number(about.get('try')) }),
  );
}
