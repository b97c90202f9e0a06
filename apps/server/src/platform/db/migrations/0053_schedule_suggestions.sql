-- The progress of planning a business's coming weeks.
create table suggestion_plans (
  business_id uuid not null,
  -- The first planned day; null until there is a plan.
  from_on date,
  -- When the facts were read: the plan does not include later changes.
  read_at timestamptz,
  planned_at timestamptz,
  -- When planning was requested; null if it was not.
  wanted_at timestamptz,
  -- The completed share of a first plan.
  share real not null default 0,
  -- Visits without a place in the plan, each with the reason.
  left_out jsonb not null default '[]',
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('suggestion_plans');

-- The suggestions for a week, as one value, because they are planned, read and replaced together.
create table suggestion_weeks (
  business_id uuid not null,
  -- The ISO week, such as 2026-W07.
  week text not null,
  suggestions jsonb not null,
  primary key (business_id, week)
);
select tenant_table('suggestion_weeks');
