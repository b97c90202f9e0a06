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

/** A kind of message by its name. @throws AppError 404 if there is none */
export function kindOf(key: string): TemplateKey {
  if (!isTemplateKey(key)) throw notFound();
  return key;
}

/** Words for both channels, as a call gives them. */
type GivenWords = Pick<BodyOf<typeof contract.saveTemplate>, 'email' | 'sms'>;

/** The words of a call as they are stored. @throws AppError at the field that is wrong */
export function checkedWords(key: TemplateKey, given: GivenWords) {
  for (const channel of CHANNELS) {
    const refused = wordingRefusal(templateOf(key), channel, given[channel] as Wording);
    if (refused) {
      throw new AppError('invalid', { ...refused, field: `${channel}.${refused.field}` });
    }
  }
  return { email: given.email as Wording, sms: { ...(given.sms as Wording), subject: '' } };
}
