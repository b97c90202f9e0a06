import type pg from 'pg';
import { type BenchBusiness, seed } from '../api/seed.ts';

/** The stops of the day that the neighbour's work view shows. */
const STOPS = 40;

/** The open visits of the busy firm are spread over this many days, so that a quarter fall into the planned weeks. */
const SPREAD_DAYS = 112;

/** The busy firm's workers, besides its Owner. */
const WORKERS = 4;

/** The firm that works hard, and its neighbour on the same server. */
export interface Firms {
  readonly busy: BenchBusiness;
  readonly neighbour: BenchBusiness;
}

/** Fills a migrated database with the two firms. Needs a superuser. @param customers of each firm */
export async function seedFirms(client: pg.Client, url: string, customers: number): Promise<Firms> {
  const [busy, neighbour] = await seed(url, { businesses: 2, customers });
  if (!busy || !neighbour) throw new Error('No business was seeded.');
  // The neighbour's day. Visits are marked as done from the other end of the list.
  await client.query(
    `update occurrences set scheduled_on = current_date + 1
      where business_id = $1 and id in (
        select id from occurrences where business_id = $1 order by id desc limit ${STOPS})`,
    [neighbour.id],
  );
  const ofBusy = (text: string) => client.query(text, [busy.id]);
  // Each customer of the busy firm owes £15, so that payments on a statement can be matched.
  await ofBusy(
    `update receivable_items set amount = 1500, open_amount = 1500
      where business_id = $1 and open_amount > 0`,
  );
  await ofBusy(`update invoices set total = 1500, net = 1500 where business_id = $1`);
  await ofBusy(`update customers set balance = 1500 where business_id = $1`);
  // Places within Harrogate, and visits over several weeks, so that there is something to plan.
  await ofBusy(
    `update customers set address = address || jsonb_build_object('precision', 'unit', 'coordinates',
        jsonb_build_array(53.95 + random() * 0.1, -1.6 + random() * 0.15)) where business_id = $1`,
  );
  await ofBusy(
    `update jobs j set first_due_on = current_date + spread.days
       from (select id, (row_number() over (order by id) % ${SPREAD_DAYS})::int as days from jobs
              where business_id = $1) spread
      where j.business_id = $1 and j.id = spread.id`,
  );
  await ofBusy(
    `update occurrences o set due_on = j.first_due_on from jobs j
      where o.business_id = $1 and j.business_id = $1 and j.id = o.job_id`,
  );
  for (let at = 0; at < WORKERS; at += 1) {
    await ofBusy(
      `with person as (insert into users (id, email, password_hash)
         select one.id, one.id || '@bench.example', 'none' from (select gen_random_uuid() as id) one returning id, email)
       insert into grants (business_id, id, user_id, email, role, status)
       select $1, gen_random_uuid(), id, email, 'Worker', 'Active' from person`,
    );
  }
  await client.query('vacuum analyze');
  return { busy, neighbour };
}
