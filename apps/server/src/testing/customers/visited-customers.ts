import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';

const address = `jsonb_build_object('flatNumber', '', 'streetNumber', n::text, 'streetName', 'Mill Lane',
  'areaName', '', 'town', 'Sheffield', 'postcode', 'S1 2AB', 'country', 'England', 'coordinates', null,
  'precision', null, 'customCoordinates', null)`;

const ALLOWED = '{"allowed":true,"at":null,"how":""}';
const channel = `{"service":${ALLOWED},"marketing":${ALLOWED}}`;

/**
 * The statements that add a business's customers, who allow every message, by email and text. Each has one visit
 * planned for a day.
 */
const STATEMENTS = [
  `insert into customers (business_id, id, short_id, type, name, email, mobile_number, address,
     communication_preferences, search, sort_name)
   select $1::uuid, gen_random_uuid(), 'V' || lpad(n::text, 5, '0'), 'Residential', 'Customer ' || n,
     'customer' || n || '@example.com', '07700 900' || lpad((n % 1000)::text, 3, '0'), ${address},
     '{"email":${channel},"sms":${channel}}', 'customer ' || n, 'customer ' || n
   from generate_series(1, $2::int) n where $3::text <> ''`,
  `insert into jobs (business_id, id, customer_id, title, cost, frequency_unit, frequency_every, first_due_on)
   select c.business_id, gen_random_uuid(), c.id, 'Windows', 1500, 'week', 4, $3::date
   from customers c where c.business_id = $1::uuid and c.short_id like 'V%' and $2::int > 0`,
  `insert into occurrences (business_id, id, job_id, customer_id, sequence, due_on, scheduled_on)
   select j.business_id, gen_random_uuid(), j.id, j.customer_id, 1, $3::date, $3::date
   from jobs j join customers c on c.business_id = j.business_id and c.id = j.customer_id
   where j.business_id = $1::uuid and c.short_id like 'V%' and $2::int > 0`,
];

/** Runs statements on the owner's connection. */
interface OwnersConnection {
  readonly query: (text: string, values: unknown[]) => Promise<unknown>;
}

/** Adds customers with a visit on a day; call it only once for each business. */
export async function insertVisitedCustomers(
  database: OwnersConnection,
  businessId: string,
  count: number,
  date: PlainDate,
): Promise<void> {
  for (const statement of STATEMENTS) await database.query(statement, [businessId, count, date]);
}
