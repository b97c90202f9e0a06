create table rounds (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  colour text not null default 'blue',
  notes text not null default '',
  default_assignee uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
select tenant_table('rounds');

create table jobs (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  site_id uuid,
  title text not null,
  cost bigint not null,
  first_visit_cost bigint,
  duration_seconds integer not null default 900,
  frequency_unit text not null check (frequency_unit in ('none', 'day', 'week', 'month')),
  frequency_every integer not null,
  anchor text check (anchor in ('due', 'done')),
  first_due_on date not null,
  round_id uuid,
  round_position integer,
  default_assignee uuid,
  notes text not null default '',
  purchase_order text not null default '',
  quote_id uuid,
  cancelled_at timestamptz,
  -- The last closed visit, stored here because lists and status need it.
  last_outcome text check (last_outcome in ('Done', 'Skipped', 'Customer Skipped')),
  last_closed_on date,
  last_done_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers,
  foreign key (business_id, site_id) references sites,
  foreign key (business_id, round_id) references rounds,
  check ((round_id is null) = (round_position is null))
);
create index jobs_of_customer on jobs (business_id, customer_id);
create index jobs_of_round on jobs (business_id, round_id, round_position);
create index jobs_of_site on jobs (business_id, site_id);
select tenant_table('jobs');

create table job_services (
  business_id uuid not null,
  job_id uuid not null,
  service_id uuid not null,
  position integer not null,
  primary key (business_id, job_id, service_id),
  foreign key (business_id, job_id) references jobs on delete cascade,
  foreign key (business_id, service_id) references services on delete cascade
);
create index job_services_by_service on job_services (business_id, service_id);
select tenant_table('job_services');

create table job_tags (
  business_id uuid not null,
  job_id uuid not null,
  tag_id uuid not null,
  primary key (business_id, job_id, tag_id),
  foreign key (business_id, job_id) references jobs on delete cascade,
  foreign key (business_id, tag_id) references tags on delete cascade
);
create index job_tags_by_tag on job_tags (business_id, tag_id);
select tenant_table('job_tags');

create table occurrences (
  business_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  customer_id uuid not null,
  -- 1 for the first visit of a job.
  sequence integer not null,
  state text not null default 'Open' check (state in ('Open', 'Done', 'Skipped', 'Customer Skipped')),
  due_on date not null,
  scheduled_on date,
  estimated_time time,
  assigned_to uuid,
  adjustment_amount bigint,
  adjustment_description text,
  -- The price when the visit closed, including its adjustment; an open visit has the job's price.
  cost bigint,
  done_on timestamptz,
  closed_on date,
  closed_by uuid,
  notes text not null default '',
  purchase_order text not null default '',
  invoice_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, job_id) references jobs on delete cascade,
  foreign key (business_id, customer_id) references customers,
  unique (business_id, job_id, sequence),
  check ((state = 'Open') = (closed_on is null)),
  check ((adjustment_amount is null) = (adjustment_description is null))
);
-- An active job has exactly one open occurrence.
create unique index occurrences_one_open on occurrences (business_id, job_id) where state = 'Open';
create index occurrences_open_due on occurrences (business_id, due_on)
  where state = 'Open' and scheduled_on is null;
create index occurrences_open_scheduled on occurrences (business_id, scheduled_on) where state = 'Open';
create index occurrences_closed on occurrences (business_id, closed_on) where state <> 'Open';
create index occurrences_of_customer on occurrences (business_id, customer_id);
create index occurrences_of_invoice on occurrences (business_id, invoice_id);
select tenant_table('occurrences');

create table occurrence_assets (
  business_id uuid not null,
  occurrence_id uuid not null,
  asset_id uuid not null,
  primary key (business_id, occurrence_id, asset_id),
  foreign key (business_id, occurrence_id) references occurrences on delete cascade,
  foreign key (business_id, asset_id) references assets
);
create index occurrence_assets_by_asset on occurrence_assets (business_id, asset_id);
select tenant_table('occurrence_assets');
