import type { previewTemplate } from '@roundbook/contract/messages/templates/templates';
import type { LongCall } from '../../../platform/http/call.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { findLetterhead, htmlForScreen } from '../outbox/lookups.ts';
import { checkedWords, kindOf } from './commands.ts';
import { previewMessage } from './template-preview.ts';

/** Shows words as a customer would get them; the page is made once the transaction is over. */
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
