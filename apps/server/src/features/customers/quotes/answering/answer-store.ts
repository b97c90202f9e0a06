import { sql } from 'kysely';
import { inserted } from '../../../../platform/db/columns.ts';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { AnswerRecord } from '../quote-record.ts';

/** Stores an answer as given. The caller announces the change to the quote. */
export function insertAnswer(tx: TenantTransaction, quoteId: string, answer: AnswerRecord): void {
  const columns = {
    business_id: tx.businessId,
    id: newId(),
    quote_id: quoteId,
    itemisation_id: answer.itemisationId,
    kind: answer.kind,
    name: answer.name,
    reason: answer.reason,
    choice: JSON.stringify(answer.choice),
    content: answer.content && JSON.stringify(answer.content),
    totals: answer.totals && JSON.stringify(answer.totals),
    answered_at: answer.answeredAt,
    by_user: answer.byUserId,
  };
  tx.send(sql`insert into quote_answers ${inserted(columns)}`);
}
