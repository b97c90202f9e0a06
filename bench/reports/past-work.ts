import { id } from './ids.ts';

/** The firm's workers, rounds and services; a worker goes through five rounds one after the other. */
const WORKERS = 8;
const ROUNDS = 40;
const SERVICES = 4;

/** The days of the history. */
const YEARS_IN_DAYS = 5 * 365;

const worker = (number: string) => id('b', number);

/**
 * Statements that give a business (`$1`) workers, rounds, services, tags and five years of visits, so many for each job:
 * the rounds' workers mark them one after the other, a twentieth is skipped, and most are stops of a saved driving
 * order. They leave the visits done behind in `past`, with the worker, the price without VAT and the VAT.
 * @param visits of each job
 */
export const pastWork = (visits: number): readonly string[] => [
  `insert into users (id, email, password_hash)
   select ${worker('n')}, 'worker' || n || '@bench.example', 'none' from generate_series(0, ${WORKERS - 1}) n`,
  `insert into grants (business_id, id, user_id, email, first_name, role, status)
   select $1::uuid, ${worker('n')}, ${worker('n')}, 'worker' || n || '@bench.example', 'Worker ' || n, 'Worker', 'Active'
   from generate_series(0, ${WORKERS - 1}) n`,
  `insert into rounds (business_id, id, name) select $1::uuid, ${id('c', 'n')}, 'Round ' || n
   from generate_series(0, ${ROUNDS - 1}) n`,
  `insert into services (business_id, id, type, name) select $1::uuid, ${id('d', 'n')}, 'Window cleaning', 'Service ' || n
   from generate_series(0, ${SERVICES - 1}) n`,
  `insert into tags (business_id, id, name, colour) select $1::uuid, ${id('e', 'n')}, 'Tag ' || n, 'blue'
   from generate_series(0, 1) n`,
  `create temp table ordered on commit drop as
   select business_id, id as job_id, customer_id, at, at % ${WORKERS} as worker,
     at % ${WORKERS} + ${WORKERS} * (at / ${WORKERS} * (${ROUNDS} / ${WORKERS}) / (count(*) over () / ${WORKERS} + 1)) as round,
     1000 + 100 * (at % 12) as net, at / ${WORKERS} * 36 / (count(*) over () / ${WORKERS} + 1) as offset_days
   from (select *, row_number() over (order by id) - 1 as at from jobs where business_id = $1::uuid) j`,
  // Customers joined bit by bit; the jobs of a twentieth were cancelled since.
  `update jobs j set round_id = ${id('c', 'round')}, round_position = at, cost = net,
     created_at = now() - make_interval(days => (at * 7919 % ${YEARS_IN_DAYS})::int),
     cancelled_at = case when at % 20 = 7 then now() - make_interval(days => (at * 31 % 700)::int) end,
     default_assignee = ${worker('worker')}
   from ordered where j.business_id = $1::uuid and ordered.job_id = j.id`,
  `update customers c set created_at = j.created_at from jobs j
   where c.business_id = $1::uuid and j.business_id = $1::uuid and j.customer_id = c.id`,
  `insert into customer_tags (business_id, customer_id, tag_id)
   select distinct business_id, customer_id, ${id('e', 'at % 2')} from ordered where at % 5 = 0 on conflict do nothing`,
  `insert into job_services (business_id, job_id, service_id, position)
   select business_id, job_id, ${id('d', `at % ${SERVICES}`)}, 0 from ordered
   union all select business_id, job_id, ${id('d', `(at + 1) % ${SERVICES}`)}, 1 from ordered where at % 5 = 0`,
  `create temp table past on commit drop as
   select job.*, (at * ${visits} + k)::bigint as n, k, (k / 5) * 3 + (k % 5) / 2 as paid_by,
     current_date - ((${visits} - k) * ${YEARS_IN_DAYS} / ${visits})::int - offset_days::int as day,
     net / 5 as vat, net + net / 5 as amount, false as is_unpaid, null::timestamptz as marked_at
   from ordered job, generate_series(1, ${visits}) k`,
  `create temp table marked on commit drop as
   select n, day + interval '8 hours' + interval '11 minutes' * row_number() over (partition by day, worker order by at) as at
   from past`,
  'create index on marked (n)',
  'analyze marked',
  `update past set is_unpaid = day > current_date - 60 and past.n % 10 = 0, marked_at = marked.at
   from marked where marked.n = past.n`,
  'analyze past',
  `insert into occurrences (business_id, id, job_id, customer_id, sequence, state, due_on, scheduled_on, cost, done_on,
     closed_on, closed_by, assigned_to, notes, action_source)
   select business_id, ${id('1', 'n')}, job_id, customer_id, k + 1,
     case when n % 20 <> 0 then 'Done' when n % 3 = 0 then 'Customer Skipped' else 'Skipped' end,
     day - (n % 9)::int, day, net, case when n % 20 <> 0 then marked_at end, day, ${worker('worker')}, ${worker('worker')},
     case when n % 20 = 0 then (array['Bad weather', 'Nobody home', 'Gate locked', ''])[1 + n / 20 % 4] else '' end,
     'Individual' from past order by n`,
  `insert into work_orders (business_id, id, worked_on, assigned_to, start_from, end_at, depart_at, totals)
   select distinct on (day, worker) business_id, ${id('f', `(day - date '2000-01-01') * ${WORKERS} + worker`)}, day,
     ${worker('worker')}, 'Business', 'Anywhere', time '08:00', '{}'::jsonb from past`,
  `insert into work_order_stops (business_id, work_order_id, position, job_id, visit)
   select business_id, ${id('f', `(day - date '2000-01-01') * ${WORKERS} + worker`)},
     row_number() over (partition by day, worker order by at), job_id,
     jsonb_build_object('travelMetres', 400 + n % 900, 'travelSeconds', 90 + n % 120, 'arriveAt', '09:15', 'leaveAt', '09:30')
   from past`,
  `delete from past where n % 20 = 0`,
  `insert into price_rises (business_id, id, name, state, filter, change, effective_on, applied_at)
   select $1::uuid, ${id('a', 'n')}, 'Rise ' || n, 'Applied', '{}', '{}',
     current_date - n * 300, now() - make_interval(days => n * 300) from generate_series(1, 2) n`,
  `insert into price_rise_jobs (business_id, price_rise_id, job_id, customer_id, old_cost, new_cost, frequency_unit,
     frequency_every, raised_on, is_settled)
   select business_id, ${id('a', 'n')}, job_id, customer_id, net - 50, net, 'week', 4,
     current_date - n * 300, true from ordered, generate_series(1, 2) n where at % 3 = 0`,
];
