import type * as contract from '@roundbook/contract/messages/templates/quick-replies';
import { fillText } from '@roundbook/domain/messages/templates/fill';
import { whatIsMissing } from '@roundbook/domain/messages/templates/missing';
import { QUICK_REPLY_VARIABLES } from '@roundbook/domain/messages/templates/quick-replies';
import { variableFacts } from '@roundbook/domain/messages/templates/variables';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { listReplies } from '../templates/lookups.ts';
import { valuesOfCustomer, valuesOfPerson } from './preview-values.ts';

/**
 * The quick replies with the known values filled in. @throws AppError 404 if there is no such
 * customer or quote
 */
async function filledWith(tx: TenantTransaction, loading: ReturnType<typeof valuesOfCustomer>) {
  const [replies, known] = await Promise.all([listReplies(tx), loading]);
  if (!known) throw notFound();
  const values = Object.fromEntries(QUICK_REPLY_VARIABLES.map((name) => [name, known[name] ?? '']));
  return {
    quickReplies: replies.map(({ id, title, text }) => {
      const words = { subject: '', paragraphs: [{ when: 'always' as const, text }] };
      return {
        id,
        title,
        text: fillText(text, values) ?? '',
        missing: whatIsMissing(words, values, null).map(({ name }) => variableFacts(name).label),
      };
    }),
  };
}

/** The quick replies, filled in for a customer. */
export function fill({ tx, params, today }: ReadCall<typeof contract.fillQuickReplies>) {
  return filledWith(tx, valuesOfCustomer(tx, params.id, today, QUICK_REPLY_VARIABLES));
}

/** The quick replies, filled in for the requester of a quote. */
export function fillForQuote({ tx, params }: ReadCall<typeof contract.fillQuickRepliesForQuote>) {
  return filledWith(tx, valuesOfPerson(tx, params.id));
}
