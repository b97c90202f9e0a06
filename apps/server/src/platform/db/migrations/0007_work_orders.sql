create table work_orders (
  business_id uuid not null,
  id uuid not null,
  worked_on date not null,
  -- Null for an order of everyone's work on the day.
  assigned_to uuid,
  round_id uuid,
  start_from text not null
    check (start_from in ('Address', 'Business', 'CurrentLocation', 'FirstJob', 'None')),
  start_address text not null default '',
  start_location jsonb,
  end_at text not null check (end_at in ('Start', 'Address', 'Anywhere')),
  end_address text not null default '',
  depart_at time not null,
  totals jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, round_id) references rounds on delete cascade,
  unique nulls not distinct (business_id, worked_on, assigned_to, round_id)
);
create index work_orders_of_round on work_orders (business_id, round_id);
select tenant_table('work_orders');

create table work_order_stops (
  business_id uuid not null,
  work_order_id uuid not null,
  position integer not null,
  job_id uuid not null,
  -- The visit as planned when the order was saved; null for a job without a place.
  visit jsonb,
  primary key (business_id, work_order_id, position),
  foreign key (business_id, work_order_id) references work_orders on delete cascade,
  foreign key (business_id, job_id) references jobs on delete cascade
);
create index work_order_stops_of_job on work_order_stops (business_id, job_id);
select tenant_table('work_order_stops');
