import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** A business's rows in the database, with the rows that the benchmark adds. */
export class Books {
  readonly #client: pg.Client;
  readonly #businessId: string;

  constructor(client: pg.Client, businessId: string) {
    this.#client = client;
    this.#businessId = businessId;
  }

  /** Resolves once the query finds no rows; polls seldom, because the database has other work to do. */
  async #untilNone(text: string): Promise<void> {
    const values = text.includes('$1') ? [this.#businessId] : [];
    for (;;) {
      const { rows } = await this.#client.query(`select 1 from ${text} limit 1`, values);
      if (rows.length === 0) return;
      await delay(250);
    }
  }

  /** Gives all other customers a copy of this customer's saved card. */
  async giveAllTheCardOf(customerId: string): Promise<void> {
    await this.#client.query(
      `with given as (
         select m.*, o.state as card from saved_methods m
           join sandbox_objects o on o.account_id = m.account_id and o.id = m.provider_method_id
          where m.business_id = $1 and m.customer_id = $2 and m.state = 'Active'),
       cards as (
         insert into sandbox_objects (account_id, id, kind, state, created_at)
         select g.account_id, 'card_' || c.id, 'card', g.card, now()
           from given g join customers c on c.business_id = g.business_id and c.id <> $2
         returning 1)
       insert into saved_methods (business_id, id, customer_id, method, provider, account_id,
         provider_method_id, state, brand, ending, expires, is_default)
       select g.business_id, gen_random_uuid(), c.id, g.method, g.provider, g.account_id,
         'card_' || c.id, g.state, g.brand, g.ending, g.expires, true
         from given g join customers c on c.business_id = g.business_id and c.id <> $2
        where (select count(*) from cards) > 0`,
      [this.#businessId, customerId],
    );
    await this.#client.query('analyze saved_methods');
  }

  /** Adds waiting charges, each for a different customer as long as there are enough. */
  async addWaitingCharges(count: number): Promise<void> {
    await this.#client.query(
      `insert into charges (business_id, id, customer_id, saved_method_id, method, label, provider,
         account_id, source, amount, state, cancel_until)
       select m.business_id, gen_random_uuid(), m.customer_id, m.id, m.method, 'Visa ending 4242',
         m.provider, m.account_id, 'Office', 1500 + n % 700, 'Waiting', now() + interval '5 minutes'
         from generate_series(1, $2) n
         join (select *, row_number() over (order by id) as place, count(*) over () as all_of_them
                 from saved_methods where business_id = $1) m
           on m.place = 1 + n % m.all_of_them`,
      [this.#businessId, count],
    );
  }

  /** Resolves once all charges are in this state. */
  async untilAll(state: 'Succeeded' | 'Available'): Promise<void> {
    const done = state === 'Succeeded' ? `('Succeeded', 'Available')` : `('Available')`;
    await this.#untilNone(`charges where business_id = $1 and state not in ${done}`);
  }

  /** Resolves once every webhook is handled. */
  async untilNoEventWaits(): Promise<void> {
    await this.#untilNone('sandbox_events where post_at is not null');
    await this.#untilNone(`provider_events where state = 'Waiting'`);
  }

  /** The books' totals at the end. */
  async figures() {
    const { rows } = await this.#client.query<{
      payments: number;
      amount: number;
      fees: number;
      clearing: number;
      unbalanced: number;
    }>(
      `select
         (select count(*)::int from payments p join charges g
            on g.business_id = p.business_id and g.payment_id = p.id where p.business_id = $1) as payments,
         (select sum(amount)::int from charges where business_id = $1) as amount,
         (select sum(fees)::int from charges where business_id = $1) as fees,
         (select coalesce(sum(amount), 0)::int from posting_lines
           where business_id = $1 and account = 'cardClearing') as clearing,
         (select count(*)::int from (select posting_id from posting_lines where business_id = $1
           group by posting_id having sum(amount) <> 0) one) as unbalanced`,
      [this.#businessId],
    );
    return rows[0]!;
  }
}
