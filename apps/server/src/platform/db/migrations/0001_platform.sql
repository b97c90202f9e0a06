-- The role that the application signs in as or switches to: it owns nothing and cannot bypass a policy.
do $$
begin
  if not exists (select from pg_roles where rolname = 'roundbook_app') then
    create role roundbook_app nologin nosuperuser nobypassrls;
  end if;
  if not pg_has_role(current_user, 'roundbook_app', 'member') then
    execute format('grant roundbook_app to %I', current_user);
  end if;
exception when duplicate_object then null; -- another database of the cluster made it just now
end $$;

grant usage on schema public to roundbook_app;

-- A process is ready once the database has the migrations of its release.
grant select on kysely_migration to roundbook_app;

create extension if not exists citext;

-- The task queue keeps its own tables here and migrates them itself.
create schema pgboss authorization roundbook_app;

-- Makes a table a tenant table: forced row-level security by the transaction's business. The predicate has no
-- sub-select, so that a distributed database accepts it.
create function tenant_table(name regclass, privileges text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (business_id = nullif(current_setting(''app.business_id'', true), '''')::uuid)',
    name);
  execute format('grant %s on %s to roundbook_app', privileges, name);
end $$;

-- The tenants: the only list from which work across tenants starts. Contains nothing personal.
create table tenants (
  business_id uuid primary key,
  time_zone text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on tenants to roundbook_app;

-- One row per change, so that a repeated request gets the stored answer.
create table receipts (
  business_id uuid not null,
  request_id text not null,
  endpoint text not null,
  body_hash text not null,
  response text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, request_id)
);
create index receipts_age on receipts (business_id, created_at);
select tenant_table('receipts');

create table used_bypass_tokens (
  business_id uuid not null,
  token_id uuid not null,
  expires_at timestamptz not null,
  primary key (business_id, token_id)
);
select tenant_table('used_bypass_tokens');

-- The log of changes, in order: realtime announces the changes, and clients that were away catch up from it.
create table changes (
  business_id uuid not null,
  sequence bigint generated always as identity,
  entity text not null,
  entity_id uuid not null,
  version integer not null,
  at timestamptz not null default now(),
  primary key (business_id, sequence)
);
create index changes_age on changes (business_id, at);
select tenant_table('changes', 'select, insert, delete');

-- Counters for numbers without gaps: a number is taken in the transaction that uses it.
create table counters (
  business_id uuid not null,
  name text not null,
  value bigint not null,
  primary key (business_id, name)
);
select tenant_table('counters');

-- Attempts per allowance: each attempt postpones `full_at`, the time when the allowance is full again. Keys are
-- hashed, so no address or email is stored.
create table rate_limits (
  key text primary key,
  full_at timestamptz not null,
  span_seconds double precision not null
);
create index rate_limits_age on rate_limits (full_at);
grant select, insert, update, delete on rate_limits to roundbook_app;

-- The latest date on which each business's daily work ran. Work across tenants reads and writes it, so, like the list
-- of tenants, it is outside the tenants' policies; it contains nothing personal.
create table daily_turns (
  business_id uuid not null references tenants,
  work text not null,
  latest date not null,
  primary key (business_id, work)
);
grant select, insert, update on daily_turns to roundbook_app;
