import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { tenant } from '../../../../platform/db/tenant.ts';
import { business, joinBusiness } from '../../../account/businesses/relations.ts';

const askedOn = sql`(q.created_at at time zone ${business.timeZone})::date`;
const isWon = sql`(q.converted_at is not null or q.status = 'Accepted')`;

/** The words of the last answer that declined the quote `q`. */
const declinedFor = sql`(select qa.reason from quote_answers qa
  where qa.business_id = ${tenant} and qa.quote_id = q.id and qa.kind = 'Declined'
  order by qa.answered_at desc limit 1)`;

/**
 * The quotes asked for in a range: rows of `id`, `day`, `name`, `title`, `price`, `is_won`, `is_lost`, `status`, `reason` (the words of the customer or of
 * the office; empty if there are none) and `waited`, the days until the price was sent, or null while there is none. Read from
 * the index `quotes_by_age`.
 */
export function quotesAsked({ from, to }: Days): RawBuilder<unknown> {
  return sql`select q.id, ${askedOn} as day, q.name, q.title, q.regular_price as price, ${isWon} as is_won, q.status,
           not ${isWon} and q.status in ('Declined', 'Rejected', 'Closed') as is_lost,
           coalesce(nullif(trim(q.reason), ''), trim(${declinedFor}), '') as reason,
           case when q.sent_on is not null then greatest(0, q.sent_on - ${askedOn}) end as waited
      from quotes q ${joinBusiness('q')}
     where q.business_id = ${tenant} and ${askedOn} between ${from}::date and ${to}::date
       and q.created_at >= ${from}::date - 2 and q.created_at < ${to}::date + 3`;
}
