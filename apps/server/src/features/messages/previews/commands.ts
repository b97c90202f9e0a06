import type {
  previewTemplate,
  testTemplate,
} from '@roundbook/contract/messages/templates/templates';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findUser } from '../../account/users/lookups.ts';
import { queueMessages } from '../outbox/effects.ts';
import { findLetterhead, htmlForScreen } from '../outbox/lookups.ts';
import { checkedWords, kindOf } from '../templates/wording-lookups.ts';
import { previewMessage } from './preview-words.ts';

/** Shows words as a customer would get them; the HTML is made once the transaction has ended. */
export async function preview(
  { files }: { readonly files: FileStore },
  { load, params, body, today }: LongCall<typeof previewTemplate>,
) {
  const key = kindOf(params.key);
  const words = checkedWords(key, body);
  const { customerId } = body;
  const [{ email, ...shown }, letterhead] = await load((tx) =>
    Promise.all([previewMessage(tx, { key, words, customerId, today }), findLetterhead(tx, files)]),
  );
  const html = await htmlForScreen({ kind: key, body: email.text }, letterhead);
  return { ...shown, email: { ...email, html } };
}

/** The recipient of a test message: the user's email address, or the business's phone number. */
async function ownAddress({ tx, actor, body }: WriteCall<typeof testTemplate>) {
  if (body.channel === 'email') {
    const account = await findUser(tx, actor.userId);
    if (!account) throw notFound();
    return account.user.email;
  }
  const { business } = await findBusiness(tx);
  const number = textNumber('', business.phoneNumber);
  if (number !== '') return number;
  throw refuse(
    'There is no mobile number for the test. Add a number under Business details.',
    'channel',
  );
}

/** Sends the user a test message in the given wording, as a customer would get it. */
export async function test(call: WriteCall<typeof testTemplate>) {
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
