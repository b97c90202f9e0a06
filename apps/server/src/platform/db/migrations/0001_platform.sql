-- The application signs in as, or switches to, this role: it owns nothing and cannot bypass a policy.
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

-- Background tasks keep their own tables here and bring them up to date themselves.
create schema pgboss authorization roundbook_app;

-- Puts a table under its tenant: forced row-level security by the transaction's business. The
-- predicate has no sub-select, so that a distributed database accepts it.
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

-- Who the tenants are: the one list that work across tenants starts from. Nothing personal in it.
create table tenants (
  business_id uuid primary key,
  time_zone text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on tenants to roundbook_app;

-- One row per change that was made, so that a repeat gets the stored answer.
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

-- What changed, in order; realtime announces it and a client that was away catches up from it.
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

-- Numbers without gaps: taken in the transaction that uses them.
create table counters (
  business_id uuid not null,
  name text not null,
  value bigint not null,
  primary key (business_id, name)
);
select tenant_table('counters');

-- Attempts per allowance: each pushes `full_at`, when the allowance is whole again, further away. Keys
-- are hashed, so that no address or email is kept.
create table rate_limits (
  key text primary key,
  full_at timestamptz not null,
  span_seconds double precision not null
);
create index rate_limits_age on rate_limits (full_at);
grant select, insert, update, delete on rate_limits to roundbook_app;

-- The latest date on which a business had its turn at daily work. Work across tenants reads and
-- writes it, so it stands outside the tenants' policies like their list; nothing personal in it.
create table daily_turns (
  business_id uuid not null references tenants,
  work text not null,
  latest date not null,
  primary key (business_id, work)
);
grant select, insert, update on daily_turns to roundbook_app;
