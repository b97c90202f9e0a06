import type * as contract from '@roundbook/contract/messages/templates/templates';
import type { Wording } from '@roundbook/domain/messages/templates/template';
import {
  startingWords,
  TEMPLATE_KEYS,
  type TemplateKey,
} from '@roundbook/domain/messages/templates/templates';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { StaleError } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { findWording, listWordings } from './queries.ts';
import { writeWords } from './store.ts';
import { checkedWords, kindOf } from './wording-lookups.ts';

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

/** Every kind of message, with whether its wording is the business's own. */
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

/** A kind of message with its wording. */
export async function get({ tx, params }: ReadCall<typeof contract.getTemplate>) {
  return { template: await load(tx, kindOf(params.key)) };
}

/**
 * Saves words. Wording that equals the product's is not stored, so that later changes to the product's wording reach
 * it.
 */
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
  if (!isWritten) {
    const current = await findWording(tx, key);
    const { version } = template;
    throw new StaleError(current ? { entity: 'messageTemplate', id: current.id, version } : null, {
      template,
    });
  }
  return { template };
}

/** Resets the wording to the product's. */
export async function reset({ tx, params }: WriteCall<typeof contract.resetTemplate>) {
  const key = kindOf(params.key);
  await writeWords(tx, key, { email: null, sms: null }, null);
  return { template: await load(tx, key) };
}
