import { sql } from 'kysely';
import type { QuoteOptions } from '@roundbook/contract/customers/quotes/options';
import { VALID_DAYS } from '@roundbook/domain/customers/quotes/waiting';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The options of a business that has saved none; they include no follow-ups. */
const DEFAULTS: QuoteOptions = {
  frequencyChoices: [4, 8].map((every) => ({ frequency: { unit: 'week', every }, percent: 0 })),
  validDays: VALID_DAYS,
  followUpDays: [],
  terms: '',
  version: 1,
};

/** The business's quote options, optionally locked until the commit; the defaults if none are saved. */
export async function findOptions(tx: TenantTransaction, lock = false): Promise<QuoteOptions> {
  const row = await tx.first(sql<QuoteOptions>`
    select frequency_choices as "frequencyChoices", valid_days as "validDays",
           follow_up_days as "followUpDays", terms, version
      from quote_options where business_id = ${tx.businessId} ${lock ? sql`for update` : sql``}`);
  return row ?? DEFAULTS;
}

/** Saves the options. @returns false if they have changed since version `before` */
export async function writeOptions(
  tx: TenantTransaction,
  before: number,
  { frequencyChoices, validDays, followUpDays, terms }: QuoteOptions,
): Promise<boolean> {
  const days = [...new Set(followUpDays)].toSorted((one, other) => one - other);
  const written = await tx.first(sql`
    insert into quote_options as qo
      (business_id, frequency_choices, valid_days, follow_up_days, terms, version)
    values (${tx.businessId}, ${JSON.stringify(frequencyChoices)}, ${validDays},
      ${JSON.stringify(days)}, ${terms}, ${before + 1})
    on conflict (business_id) do update
      set frequency_choices = excluded.frequency_choices, valid_days = excluded.valid_days,
          follow_up_days = excluded.follow_up_days, terms = excluded.terms,
          version = excluded.version
      where qo.version = ${before}
    returning qo.version`);
  if (written) tx.changed('quoteOptions', tx.businessId, before + 1);
  return written !== undefined;
}
