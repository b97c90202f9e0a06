import type { BodyOf } from '@roundbook/contract/endpoint';
import type * as contract from '@roundbook/contract/messages/templates/templates';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import type { Wording } from '@roundbook/domain/messages/templates/template';
import {
  isTemplateKey,
  type TemplateKey,
  templateOf,
} from '@roundbook/domain/messages/templates/templates';
import { wordingRefusal } from '@roundbook/domain/messages/templates/wording-problems';
import { AppError, notFound } from '../../../platform/http/app-error.ts';

/** Checks that `key` is a kind of message. @throws AppError 404 if not */
export function kindOf(key: string): TemplateKey {
  if (!isTemplateKey(key)) throw notFound();
  return key;
}

/** Words for both channels, as given in a call. */
type GivenWords = Pick<BodyOf<typeof contract.saveTemplate>, 'email' | 'sms'>;

/** The given words in the form in which they are stored. @throws AppError 400 with an error on the invalid field */
export function checkedWords(key: TemplateKey, given: GivenWords) {
  for (const channel of CHANNELS) {
    const refused = wordingRefusal(templateOf(key), channel, given[channel] as Wording);
    if (refused) {
      throw new AppError('invalid', { ...refused, field: `${channel}.${refused.field}` });
    }
  }
  return { email: given.email as Wording, sms: { ...(given.sms as Wording), subject: '' } };
}
