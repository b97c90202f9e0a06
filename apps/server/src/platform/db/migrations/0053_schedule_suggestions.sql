-- How far the planning of a business's coming weeks is.
create table suggestion_plans (
  business_id uuid not null,
  -- The first day that was planned; null until there is a plan.
  from_on date,
  -- When the facts were read: what changed later is not part of the plan.
  read_at timestamptz,
  planned_at timestamptz,
  -- Since when a planning is asked for; null while none is.
  wanted_at timestamptz,
  -- How much of a first planning is done.
  share real not null default 0,
  -- Visits that have no place, each with the reason.
  left_out jsonb not null default '[]',
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('suggestion_plans');

-- The suggestions of a week, as one value: they are planned, read and replaced together.
create table suggestion_weeks (
  business_id uuid not null,
  -- The ISO week, as 2026-W07.
  week text not null,
  suggestions jsonb not null,
  primary key (business_id, week)
);
select tenant_table('suggestion_weeks');
