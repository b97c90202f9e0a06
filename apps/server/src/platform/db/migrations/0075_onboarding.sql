-- People's own answers about the steps of getting started; steps that follow from data are not stored.
create table onboarding_steps (
  business_id uuid not null,
  step text not null,
  mark text not null check (mark in ('done', 'skipped')),
  user_id uuid not null,
  marked_at timestamptz not null default now(),
  primary key (business_id, step)
);
select tenant_table('onboarding_steps', 'select, insert, update');

-- Films that users have played.
create table played_videos (
  business_id uuid not null,
  user_id uuid not null,
  video text not null,
  played_at timestamptz not null default now(),
  primary key (business_id, user_id, video)
);
select tenant_table('played_videos', 'select, insert, delete');

-- Samples for trying things out: a round with made-up customers, removed as a whole.
alter table rounds add column is_sample boolean not null default false;
alter table customers add column is_sample boolean not null default false;
create index customers_samples on customers (business_id) where is_sample;
-- Samples have no contact details, so no message can reach anyone.
alter table customers add constraint samples_reach_nobody
  check (not is_sample or (email = '' and phone_number = '' and mobile_number = '' and contacts = '[]'));

-- Nothing that counts may refer to samples: money, documents, quotes and conversations refer to a customer who is not
-- a sample.
alter table customers add constraint customers_sample_or_not unique (business_id, id, is_sample);
do $$
declare
  name text;
begin
  foreach name in array array['budget_plans', 'consent_entries', 'documents', 'invoices', 'message_threads', 'payments',
    'quotes', 'receivable_items', 'saved_methods']
  loop
    execute format('alter table %I add column of_sample boolean not null default false
      constraint %I check (not of_sample)', name, name || '_of_sample_check');
    execute format('alter table %I add constraint %I foreign key (business_id, customer_id, of_sample)
      references customers (business_id, id, is_sample)', name, name || '_of_no_sample');
  end loop;
  -- Other rows that refer to a sample are deleted with it; its jobs are deleted first.
  foreach name in array array['broadcast_recipients', 'charging_choices', 'customer_holds', 'customer_tags',
    'document_left_out', 'hold_exemptions', 'reminder_pauses', 'sites', 'trigger_executions']
  loop
    execute format('alter table %I drop constraint %I', name, name || '_business_id_customer_id_fkey');
    execute format('alter table %I add constraint %I foreign key (business_id, customer_id)
      references customers on delete cascade', name, name || '_business_id_customer_id_fkey');
  end loop;
end $$;
