import type { BodyOf } from '@roundbook/contract/endpoint';
import type * as contract from '@roundbook/contract/messages/templates/templates';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import type { Wording } from '@roundbook/domain/messages/templates/template';
import {
  isTemplateKey,
  startingWords,
  TEMPLATE_KEYS,
  type TemplateKey,
  templateOf,
} from '@roundbook/domain/messages/templates/templates';
import { wordingProblem } from '@roundbook/domain/messages/templates/wording-problems';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { AppError, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findUser } from '../../account/users/lookups.ts';
import { queueMessages } from '../outbox/effects.ts';
import { findWording, listWordings } from './queries.ts';
import { writeWords } from './store.ts';
import { previewMessage } from './template-preview.ts';

/** A kind of message by its name. @throws AppError 404 if there is none */
export function kindOf(key: string): TemplateKey {
  if (!isTemplateKey(key)) throw notFound();
  return key;
}

/** Words for both channels, as a call gives them. */
export type GivenWords = Pick<BodyOf<typeof contract.saveTemplate>, 'email' | 'sms'>;

/** The words of a call as they are stored. @throws AppError at the field that is wrong */
export function checkedWords(key: TemplateKey, given: GivenWords) {
  for (const channel of CHANNELS) {
    const problem = wordingProblem(templateOf(key), channel, given[channel] as Wording);
    if (problem) {
      throw new AppError('invalid', {
        detail: problem.message,
        field: `${channel}.${problem.field}`,
      });
    }
  }
  return { email: given.email as Wording, sms: { ...(given.sms as Wording), subject: '' } };
}

async function load(tx: TenantTransaction, key: TemplateKey) {
  const own = await findWording(tx, key);
  const starting = startingWords(key);
  return {
    key,
    email: copyOf(own?.email ?? starting.email),
    sms: copyOf(own?.sms ?? starting.sms),
    isOwn: Boolean(own?.email ?? own?.sms),
    version: own?.version ?? 0,
  };
}

const copyOf = ({ subject, paragraphs }: Wording) => ({
  subject,
  paragraphs: paragraphs.map((one) => ({ ...one })),
});

const isSame = (one: Wording, other: Wording) =>
  one.subject === other.subject &&
  one.paragraphs.length === other.paragraphs.length &&
  one.paragraphs.every(
    ({ when, text }, at) =>
      when === other.paragraphs[at]!.when && text === other.paragraphs[at]!.text,
  );

/** Every kind of message, and whether its words are the business's own. */
export async function list({ tx }: ReadCall<typeof contract.listTemplates>) {
  const own = new Map((await listWordings(tx)).map((one) => [one.key, one]));
  return {
    templates: TEMPLATE_KEYS.map((key) => {
      const words = own.get(key);
      const isOwn = Boolean(words?.email ?? words?.sms);
      return { key, isOwn, changedAt: isOwn ? words!.changedAt : null };
    }),
  };
}

/** One kind of message in its words. */
export async function get({ tx, params }: ReadCall<typeof contract.getTemplate>) {
  return { template: await load(tx, kindOf(params.key)) };
}

/** Saves words; those that are the product's again follow it from now on. */
export async function save({ tx, params, body }: WriteCall<typeof contract.saveTemplate>) {
  const key = kindOf(params.key);
  const words = checkedWords(key, body);
  const starting = startingWords(key);
  const own = {
    email: isSame(words.email, starting.email) ? null : words.email,
    sms: isSame(words.sms, starting.sms) ? null : words.sms,
  };
  const isWritten = await writeWords(tx, key, own, body.version ?? null);
  const template = await load(tx, key);
  if (!isWritten) throw new AppError('stale', { current: { template } });
  return { template };
}

/** Goes back to the product's words. */
export async function reset({ tx, params }: WriteCall<typeof contract.resetTemplate>) {
  const key = kindOf(params.key);
  await writeWords(tx, key, { email: null, sms: null }, null);
  return { template: await load(tx, key) };
}

/** Where a test goes: to the user who asks, or to the business's phone. */
async function ownAddress({ tx, actor, body }: WriteCall<typeof contract.testTemplate>) {
  if (body.channel === 'email') {
    const account = await findUser(tx, actor.userId);
    if (!account) throw notFound();
    return account.user.email;
  }
  const { business } = await findBusiness(tx);
  const number = textNumber('', business.phoneNumber);
  if (number !== '') return number;
  throw refuse(
    'There is no mobile number to send a test to. Tests go to the phone number under Business details.',
    'channel',
  );
}

/** Sends words to their writer, as a customer would get them. */
export async function test(call: WriteCall<typeof contract.testTemplate>) {
  const { tx, body, today, enqueue } = call;
  const key = kindOf(call.params.key);
  const words = checkedWords(key, body);
  const to = await ownAddress(call);
  const shown = await previewMessage(tx, { key, words, customerId: body.customerId, today });
  const { channel } = body;
  queueMessages(tx, enqueue, [
    {
      channel,
      kind: 'template-test',
      to,
      ...(channel === 'email' ? { subject: `Test: ${shown.email.subject}` } : {}),
      body: shown[channel].text,
    },
  ]);
  return { to };
}
