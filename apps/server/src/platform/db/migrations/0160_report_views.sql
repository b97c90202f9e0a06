-- Reports with their filters, each saved by a person under a name.
create table report_views (
  business_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  report text not null,
  filter jsonb not null,
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default the_instant(),
  primary key (business_id, id)
);
select tenant_table('report_views');
-- A name once per person and report.
create unique index report_views_named on report_views (business_id, user_id, report, lower(name));
