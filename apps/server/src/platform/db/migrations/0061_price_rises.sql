-- The versions from which estimates were made.
create index price_estimates_of_version on price_estimates (business_id, price_list_id, number);

-- Prices that are raised together on a day.
create table price_rises (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  state text not null default 'Draft'
    check (state in ('Draft', 'Planned', 'Applying', 'Applied', 'Undoing', 'Undone')),
  -- The selected jobs and the change, as in the contract.
  filter jsonb not null,
  change jsonb not null,
  effective_on date not null,
  letter_batch_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id)
);
create index price_rises_by_age on price_rises (business_id, created_at desc, id desc);
create index price_rises_planned on price_rises (business_id, effective_on) where state = 'Planned';
select tenant_table('price_rises');

-- The jobs of the rise, each with its price at drafting and its new price.
create table price_rise_jobs (
  business_id uuid not null,
  price_rise_id uuid not null,
  job_id uuid not null,
  customer_id uuid not null,
  old_cost bigint not null,
  new_cost bigint not null check (new_cost > 0),
  -- The job's frequency at that time, for the yearly total.
  frequency_unit text not null,
  frequency_every integer not null,
  is_excepted boolean not null default false,
  -- The customer's answer, and their own words.
  answer text not null default 'none' check (answer in ('none', 'agreed', 'declined', 'talk')),
  note text not null default '',
  -- When the job got the new price; null again once the old price was restored.
  raised_on date,
  -- Whether the task that applies or undoes the rise has processed the job.
  is_settled boolean not null default false,
  -- Why the job kept its price, or could not get it back; empty if neither applies.
  kept text not null default '',
  primary key (business_id, price_rise_id, job_id)
);
create index price_rise_jobs_of_job on price_rise_jobs (business_id, job_id, raised_on desc);
create index price_rise_jobs_of_customer on price_rise_jobs (business_id, price_rise_id, customer_id);
create index price_rise_jobs_by_customer on price_rise_jobs (business_id, customer_id);
create index price_rise_jobs_to_settle on price_rise_jobs (business_id, price_rise_id, job_id)
  where not is_settled;
select tenant_table('price_rise_jobs');
alter table price_rise_jobs add foreign key (business_id, price_rise_id) references price_rises
  on delete cascade;
alter table price_rise_jobs add foreign key (business_id, job_id) references jobs on delete cascade;
alter table price_rise_jobs add foreign key (business_id, customer_id) references customers;
