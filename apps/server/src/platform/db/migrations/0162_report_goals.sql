-- A firm's targets, in pence.
create table report_goals (
  business_id uuid primary key,
  -- In a month.
  turnover integer check (turnover > 0),
  pounds_per_hour integer check (pounds_per_hour > 0),
  version integer not null default 1
);
select tenant_table('report_goals');
