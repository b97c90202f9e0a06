-- The schema that the migrations lead to, for reading; `npm run generate` writes it.
-- Left out: the role roundbook_app, which belongs to the server, and the task queue's own tables.

CREATE EXTENSION citext;
CREATE SCHEMA pgboss;
GRANT USAGE ON SCHEMA public TO roundbook_app;
SET check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.allocation_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  the_business uuid;
  the_debits uuid[];
  the_days date[];
begin
  if tg_table_name <> 'allocations' then return null; end if;
  if tg_op = 'INSERT' then
    the_business := new.business_id; the_debits := array[new.debit_item_id]; the_days := array[new.paid_on];
  elsif tg_op = 'DELETE' then
    the_business := old.business_id; the_debits := array[old.debit_item_id]; the_days := array[old.paid_on];
  else
    the_business := new.business_id; the_debits := array[old.debit_item_id, new.debit_item_id];
    the_days := array[old.paid_on, new.paid_on];
  end if;
  perform note_report_change(the_business, 'allocations', the_days || array(
    select al.paid_on from allocations al
     where al.business_id = the_business and al.debit_item_id = any(the_debits) and al.paid_on < current_date - 5));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.balance_postings_must_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare unbalanced record;
begin
  select posting_id, sum(amount) as total into unbalanced
    from added group by business_id, posting_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'posting % is out of balance by % pence', unbalanced.posting_id, unbalanced.total
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.charge_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name <> 'charges' then return null; end if;
  perform note_report_change(new.business_id, 'fees', array(
    select m.received_on from payments m where m.business_id = new.business_id and m.charge_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.charges_note_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.credited > 0 and new.credited_at is null then new.credited_at := clock_timestamp(); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.distribute_functions()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  called text;
begin
  if not is_distributed() then return; end if;
  foreach called in array array[
    'record_consent(uuid, uuid, text, text, text, timestamp with time zone, text, text[], uuid)',
    'forget_consents(uuid, uuid)']
  loop
    continue when exists (
      select from pg_dist_object
       where classid = 'pg_proc'::regclass and objid = called::regprocedure and force_delegation);
    perform create_distributed_function(called::regprocedure, 'the_business', colocate_with => 'businesses',
      force_delegation => true);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.distribute_tenants()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  keys record;
  tenant regclass;
  lifted text[] := '{}';
  statement text;
begin
  if is_distributed() or not exists (select from pg_extension where extname = 'citus') then return; end if;
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  perform set_config('citus.enable_unsafe_triggers', 'on', true);
  for keys in
    select c.conrelid::regclass as child, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_policy p on p.polrelid = c.conrelid and p.polname = 'tenant'
     where c.contype = 'f'
  loop
    execute format('alter table %s drop constraint %I', keys.child, keys.name);
    lifted := lifted || format('alter table %s add constraint %I %s', keys.child, keys.name, keys.definition);
  end loop;
  -- What tenants' rows refer to is on every node.
  perform create_reference_table('tenants');
  perform create_reference_table('users');
  perform create_distributed_table('businesses', 'business_id');
  for tenant in
    select polrelid::regclass from pg_policy
     where polname = 'tenant' and polrelid <> 'businesses'::regclass order by polrelid::regclass::text
  loop
    perform create_distributed_table(tenant, 'business_id', colocate_with => 'businesses');
  end loop;
  foreach statement in array lifted loop
    execute statement;
  end loop;
  -- A plan that is kept for any tenant asks every node; one that is made for the values asks one.
  execute format('alter database %I set plan_cache_mode = force_custom_plan', current_database());
end $function$;

CREATE OR REPLACE FUNCTION public.erase_tenant_rows(the_business uuid, the_table text, the_columns text[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint;
  emptied text;
begin
  if the_business is distinct from nullif(current_setting('app.business_id', true), '')::uuid then
    raise exception 'the rows of another business' using errcode = 'insufficient_privilege';
  end if;
  -- Kept as it is until the commit: nobody opens the business meanwhile.
  perform from closures c
    where c.business_id = the_business and c.finished_at is null and c.erase_after <= now()
      and exists (select from tenants t where t.business_id = the_business and t.closed_at is not null)
      for share of c;
  if not found then
    raise exception 'the business is not to be erased' using errcode = 'insufficient_privilege';
  end if;
  if the_columns is null then
    execute format('delete from %I where business_id = $1', the_table) using the_business;
  else
    select string_agg(format('%I = %s', a.attname, case when not a.attnotnull then 'null'
        when format_type(a.atttypid, null) = 'jsonb' then quote_literal('{}') else quote_literal('') end), ', ')
      into emptied
      from pg_attribute a
     where a.attrelid = to_regclass(quote_ident(the_table)) and a.attname = any(the_columns) and not a.attisdropped;
    execute format('update %I set %s where business_id = $1', the_table, emptied) using the_business;
  end if;
  get diagnostics changed = row_count;
  return changed;
end $function$;

CREATE OR REPLACE FUNCTION public.every_month_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name not in ('customers', 'businesses') then return null; end if;
  perform note_report_change(new.business_id, 'visits', array(
    select given.day::date from generate_series(timestamp '2000-01-01', current_date::timestamp, interval '1 month') given(day)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fee_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name <> 'postings' then return null; end if;
  perform note_report_change(new.business_id, 'fees', array(
    select p.posted_on from postings p where p.business_id = new.business_id and p.kind = 'fee'
       and p.id in (new.id, new.reverses_id)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fee_line_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name <> 'posting_lines' then return null; end if;
  perform note_report_change(new.business_id, 'fees', array(
    select p.posted_on from postings p where p.business_id = new.business_id and p.id = new.posting_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_consents(the_business uuid, the_customer uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  the_channel text;
begin
  delete from consent_notes n where n.business_id = the_business and n.customer_id = the_customer;
  for the_channel in
    select m.channel from marketing_consents m
     where m.business_id = the_business and m.customer_id = the_customer
  loop
    perform record_consent(the_business, the_customer, the_channel, 'marketing', 'Withdrawn', the_instant(), 'Erased',
      '{}', null);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name <> 'invoices' then return null; end if;
  if tg_op = 'INSERT' then
    perform note_report_change(new.business_id, 'invoices', array[new.supplied_on, new.issued_on]);
  elsif tg_op = 'DELETE' then
    perform note_report_change(old.business_id, 'invoices', array[old.supplied_on, old.issued_on]);
  else
    perform note_report_change(new.business_id, 'invoices',
      array[old.supplied_on, old.issued_on, new.supplied_on, new.issued_on]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_distributed()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if to_regclass('pg_catalog.pg_dist_partition') is null then return false; end if;
  return exists (select from pg_dist_partition where logicalrelid = 'businesses'::regclass);
end $function$;

CREATE OR REPLACE FUNCTION public.job_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name <> 'jobs' then return null; end if;
  perform note_report_change(new.business_id, 'jobs', array(
    select o.closed_on from occurrences o
     where o.business_id = new.business_id and o.job_id = new.id and o.state = 'Done'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.job_service_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name <> 'job_services' then return null; end if;
  if tg_op <> 'INSERT' then
    perform note_report_change(old.business_id, 'services', array(
      select o.closed_on from occurrences o
       where o.business_id = old.business_id and o.job_id = old.job_id and o.state = 'Done'));
  end if;
  if tg_op <> 'DELETE' then
    perform note_report_change(new.business_id, 'services', array(
      select o.closed_on from occurrences o
       where o.business_id = new.business_id and o.job_id = new.job_id and o.state = 'Done'));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_report_change(the_business uuid, the_subject text, the_days date[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into report_changes (business_id, subject, month)
  select distinct the_business, the_subject, date_trunc('month', changed.day::timestamp)::date
    from unnest(the_days) changed(day)
   where changed.day < current_date - 5
     and not exists (select from report_changes noted
       where noted.business_id = the_business and noted.subject = the_subject
         and noted.month = date_trunc('month', changed.day::timestamp)::date and noted.changed_in = pg_current_xact_id())
     and not exists (select from closures c
       where c.business_id = the_business and c.finished_at is null and c.erase_after <= now());
end $function$;

CREATE OR REPLACE FUNCTION public.payment_changes_allocations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name <> 'payments' then return null; end if;
  perform note_report_change(new.business_id, 'allocations', array(
    select al.paid_on from receivable_items i
      join allocations al on al.business_id = i.business_id and al.credit_item_id = i.id
     where i.business_id = new.business_id and i.payment_id = new.id and al.paid_on < current_date - 5));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name <> 'payments' then return null; end if;
  if tg_op = 'INSERT' then perform note_report_change(new.business_id, 'payments', array[new.received_on]);
  elsif tg_op = 'DELETE' then perform note_report_change(old.business_id, 'payments', array[old.received_on]);
  else perform note_report_change(new.business_id, 'payments', array[old.received_on, new.received_on]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.posting_words_only_go()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.description <> '' or (to_jsonb(new) - 'description') <> (to_jsonb(old) - 'description') then
    raise exception 'posting % may lose its words, and nothing else of it changes', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.postings_must_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare unbalanced record;
begin
  select posting_id, sum(amount) as total into unbalanced
    from added group by business_id, posting_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'posting % is out of balance by % pence', unbalanced.posting_id, unbalanced.total
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_consent(the_business uuid, the_customer uuid, the_channel text, the_purpose text, the_step text, the_moment timestamp with time zone, the_way text, what_was_confirmed text[], the_user uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  latest record;
  next_number integer;
begin
  -- The caller's tenant, whatever a privileged owner may see.
  if the_business is distinct from nullif(current_setting('app.business_id', true), '')::uuid then
    raise exception 'the consent of another business' using errcode = 'insufficient_privilege';
  end if;
  select e.number, e.step into latest from consent_entries e
   where e.business_id = the_business and e.customer_id = the_customer and e.channel = the_channel
     and e.purpose = the_purpose
   order by e.number desc limit 1;
  if latest.step = 'Withdrawn' and the_step in ('SoftOptIn', 'Company') then
    raise exception 'they objected: only their own consent lifts that' using errcode = 'check_violation';
  end if;
  next_number := coalesce(latest.number, 0) + 1;
  insert into consent_entries
    (business_id, customer_id, channel, purpose, number, step, at, way, confirmed, user_id)
  values (the_business, the_customer, the_channel, the_purpose, next_number, the_step, the_moment, the_way,
    what_was_confirmed, the_user);
  if the_purpose = 'marketing' then
    if the_step = 'Withdrawn' then
      delete from marketing_consents m
       where m.business_id = the_business and m.customer_id = the_customer and m.channel = the_channel;
    else
      insert into marketing_consents (business_id, customer_id, channel)
      values (the_business, the_customer, the_channel) on conflict do nothing;
    end if;
  end if;
  return next_number;
end $function$;

CREATE OR REPLACE FUNCTION public.registration_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name <> 'businesses' then return null; end if;
  perform note_report_change(new.business_id, 'allocations', array(
    select given.day::date from generate_series(timestamp '2000-01-01', current_date::timestamp, interval '1 month') given(day)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.security_events_lose_words_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.user_id is not null or new.about <> '' or new.device <> '' or new.network <> ''
     or (new.business_id, new.id, new.at, new.kind) is distinct from (old.business_id, old.id, old.at, old.kind) then
    raise exception 'event % may lose its person, and nothing else of it changes', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.security_events_stay_for_a_year()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.at < now() - interval '1 year' then return old; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stop_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name <> 'work_order_stops' then return null; end if;
  if tg_op <> 'INSERT' then
    perform note_report_change(old.business_id, 'drives', array(
      select wo.worked_on from work_orders wo
       where wo.business_id = old.business_id and wo.id = old.work_order_id and wo.worked_on < current_date - 5));
  end if;
  if tg_op <> 'DELETE' then
    perform note_report_change(new.business_id, 'drives', array(
      select wo.worked_on from work_orders wo
       where wo.business_id = new.business_id and wo.id = new.work_order_id and wo.worked_on < current_date - 5));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tenant_table(name regclass, privileges text DEFAULT 'select, insert, update, delete'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (business_id = nullif(current_setting(''app.business_id'', true), '''')::uuid)',
    name);
  execute format('grant %s on %s to roundbook_app', privileges, name);
  if is_distributed() then
    perform create_distributed_table(name, 'business_id', colocate_with => 'businesses');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.the_instant()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(current_setting('app.instant', true), '')::timestamptz, now()) $function$;

CREATE OR REPLACE FUNCTION public.visit_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name <> 'occurrences' then return null; end if;
  if tg_op = 'INSERT' then perform note_report_change(new.business_id, 'visits', array[new.closed_on]);
  elsif tg_op = 'DELETE' then perform note_report_change(old.business_id, 'visits', array[old.closed_on]);
  else perform note_report_change(new.business_id, 'visits', array[old.closed_on, new.closed_on]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.work_order_changes_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name <> 'work_orders' then return null; end if;
  if tg_op = 'INSERT' then perform note_report_change(new.business_id, 'drives', array[new.worked_on]);
  elsif tg_op = 'DELETE' then perform note_report_change(old.business_id, 'drives', array[old.worked_on]);
  else perform note_report_change(new.business_id, 'drives', array[old.worked_on, new.worked_on]);
  end if;
  return null;
end $function$;

CREATE TABLE assets (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  filename text NOT NULL,
  mime text NOT NULL,
  size integer NOT NULL,
  storage_key text NOT NULL,
  thumbnail_key text,
  created_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  came_in boolean DEFAULT false NOT NULL,
  CONSTRAINT assets_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX assets_by_age ON assets USING btree (business_id, created_at DESC);
ALTER TABLE assets ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON assets
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON assets TO roundbook_app;

CREATE TABLE tenants (
  business_id uuid NOT NULL,
  time_zone text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT tenants_pkey PRIMARY KEY (business_id)
);
GRANT INSERT, SELECT, UPDATE ON tenants TO roundbook_app;

CREATE TABLE businesses (
  business_id uuid NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  address jsonb NOT NULL,
  phone_number text DEFAULT ''::text NOT NULL,
  email text DEFAULT ''::text NOT NULL,
  website text DEFAULT ''::text NOT NULL,
  logo_asset_id uuid,
  time_zone text DEFAULT 'Europe/London'::text NOT NULL,
  minutes_per_day integer DEFAULT 480 NOT NULL,
  anchor text DEFAULT 'due'::text NOT NULL,
  invoice_term_days integer DEFAULT 14 NOT NULL,
  vat_number text DEFAULT ''::text NOT NULL,
  socials jsonb DEFAULT '{"google": "", "facebook": "", "instagram": ""}'::jsonb NOT NULL,
  plan text DEFAULT 'Free'::text NOT NULL,
  pending_voucher text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  bank_details jsonb,
  vat_registrations jsonb,
  prices_exclude_vat boolean DEFAULT false NOT NULL,
  CONSTRAINT businesses_pkey PRIMARY KEY (business_id),
  CONSTRAINT businesses_anchor_check CHECK (anchor = ANY (ARRAY['due'::text, 'done'::text])),
  CONSTRAINT businesses_plan_check CHECK (plan = ANY (ARRAY['Free'::text, 'Pro'::text, 'Team'::text])),
  CONSTRAINT businesses_business_id_fkey FOREIGN KEY (business_id) REFERENCES tenants(business_id),
  CONSTRAINT businesses_logo FOREIGN KEY (business_id, logo_asset_id) REFERENCES assets(business_id, id)
);
CREATE INDEX businesses_by_logo ON businesses USING btree (business_id, logo_asset_id);
ALTER TABLE businesses ENABLE ROW LEVEL SECURITY;
ALTER TABLE businesses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON businesses
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON businesses TO roundbook_app;
CREATE TRIGGER businesses_change_registration AFTER UPDATE ON businesses FOR EACH ROW WHEN (old.vat_number IS DISTINCT FROM new.vat_number OR old.vat_registrations IS DISTINCT FROM new.vat_registrations) EXECUTE FUNCTION registration_changes_reports();
CREATE TRIGGER businesses_change_reports AFTER UPDATE ON businesses FOR EACH ROW WHEN (old.time_zone IS DISTINCT FROM new.time_zone) EXECUTE FUNCTION every_month_changes_reports();

CREATE TABLE users (
  id uuid NOT NULL,
  email citext NOT NULL,
  password_hash text NOT NULL,
  first_name text DEFAULT ''::text NOT NULL,
  last_name text DEFAULT ''::text NOT NULL,
  app_preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
  admin_level text,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  credentials_version integer DEFAULT 0 NOT NULL,
  address_verified_at timestamp with time zone,
  second_factor_since timestamp with time zone,
  phone_number text DEFAULT ''::text NOT NULL,
  phone_verified_at timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_admin_level_check CHECK (admin_level = ANY (ARRAY['Early Access'::text, 'Read Only'::text, 'Admin'::text, 'Super'::text]))
);
GRANT INSERT, SELECT, UPDATE ON users TO roundbook_app;

CREATE TABLE grants (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid,
  email citext NOT NULL,
  first_name text DEFAULT ''::text NOT NULL,
  last_name text DEFAULT ''::text NOT NULL,
  title text DEFAULT ''::text NOT NULL,
  role text NOT NULL,
  status text NOT NULL,
  invitation_hash text,
  invited_at timestamp with time zone,
  invitation_expires_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  paused_at timestamp with time zone,
  CONSTRAINT grants_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT grants_business_id_email_key UNIQUE (business_id, email),
  CONSTRAINT grants_role_check CHECK (role = ANY (ARRAY['Limited Worker'::text, 'Worker'::text, 'Manager'::text, 'Owner'::text])),
  CONSTRAINT grants_status_check CHECK (status = ANY (ARRAY['Active'::text, 'Invited'::text])),
  CONSTRAINT grants_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(business_id),
  CONSTRAINT grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX grants_by_invitation ON grants USING btree (invitation_hash) WHERE invitation_hash IS NOT NULL;
CREATE INDEX grants_of_user ON grants USING btree (user_id);
CREATE UNIQUE INDEX grants_one_per_user ON grants USING btree (business_id, user_id) WHERE user_id IS NOT NULL;
ALTER TABLE grants ENABLE ROW LEVEL SECURITY;
ALTER TABLE grants FORCE ROW LEVEL SECURITY;
CREATE POLICY invited ON grants FOR SELECT
  USING (invitation_hash = NULLIF(current_setting('app.invitation_hash'::text, true), ''::text));
CREATE POLICY own ON grants FOR SELECT
  USING (user_id = NULLIF(current_setting('app.user_id'::text, true), ''::text)::uuid);
CREATE POLICY tenant ON grants
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON grants TO roundbook_app;

CREATE TABLE absences (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  grant_id uuid NOT NULL,
  kind text NOT NULL,
  part text NOT NULL,
  from_on date NOT NULL,
  to_on date NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT absences_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT absences_check CHECK (to_on >= from_on),
  CONSTRAINT absences_kind_check CHECK (kind = ANY (ARRAY['Holiday'::text, 'Sickness'::text])),
  CONSTRAINT absences_part_check CHECK (part = ANY (ARRAY['Day'::text, 'Morning'::text, 'Afternoon'::text])),
  CONSTRAINT absences_business_id_grant_id_fkey FOREIGN KEY (business_id, grant_id) REFERENCES grants(business_id, id) ON DELETE CASCADE
);
CREATE INDEX absences_by_end ON absences USING btree (business_id, to_on);
CREATE INDEX absences_of_person ON absences USING btree (business_id, grant_id, to_on);
ALTER TABLE absences ENABLE ROW LEVEL SECURITY;
ALTER TABLE absences FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON absences
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON absences TO roundbook_app;

CREATE TABLE account_messages (
  id uuid NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  state text DEFAULT 'Queued'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  sent_at timestamp with time zone,
  attachment jsonb,
  channel text DEFAULT 'email'::text NOT NULL,
  figures jsonb,
  CONSTRAINT account_messages_pkey PRIMARY KEY (id),
  CONSTRAINT account_messages_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  CONSTRAINT account_messages_state_check CHECK (state = ANY (ARRAY['Queued'::text, 'Sent'::text, 'Recorded'::text, 'Failed'::text]))
);
CREATE INDEX account_messages_age ON account_messages USING btree (created_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON account_messages TO roundbook_app;

CREATE TABLE address_changes (
  user_id uuid NOT NULL,
  new_email citext NOT NULL,
  old_token_hash text NOT NULL,
  new_token_hash text NOT NULL,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  asked_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT address_changes_pkey PRIMARY KEY (user_id),
  CONSTRAINT address_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX address_changes_expiry ON address_changes USING btree (expires_at);
CREATE UNIQUE INDEX address_changes_of_new ON address_changes USING btree (new_token_hash);
CREATE UNIQUE INDEX address_changes_of_old ON address_changes USING btree (old_token_hash);
GRANT DELETE, INSERT, SELECT, UPDATE ON address_changes TO roundbook_app;

CREATE TABLE address_proofs (
  token_hash text NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT address_proofs_pkey PRIMARY KEY (token_hash),
  CONSTRAINT address_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX address_proofs_expiry ON address_proofs USING btree (expires_at);
CREATE INDEX address_proofs_of_user ON address_proofs USING btree (user_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON address_proofs TO roundbook_app;

CREATE TABLE customers (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  short_id text NOT NULL,
  type text NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  business_name text DEFAULT ''::text NOT NULL,
  email text DEFAULT ''::text NOT NULL,
  phone_number text DEFAULT ''::text NOT NULL,
  mobile_number text DEFAULT ''::text NOT NULL,
  address jsonb NOT NULL,
  access_notes text DEFAULT ''::text NOT NULL,
  not_before time without time zone,
  not_after time without time zone,
  notes text DEFAULT ''::text NOT NULL,
  contacts jsonb DEFAULT '[]'::jsonb NOT NULL,
  communication_preferences jsonb NOT NULL,
  security text DEFAULT 'Magic Link'::text NOT NULL,
  lifecycle text DEFAULT 'Active'::text NOT NULL,
  lifecycle_at timestamp with time zone,
  balance bigint DEFAULT 0 NOT NULL,
  search text DEFAULT ''::text NOT NULL,
  sort_name text COLLATE "C" DEFAULT ''::text NOT NULL,
  sort_street text COLLATE "C" DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  payer_id uuid,
  payer_billing text,
  is_sample boolean DEFAULT false NOT NULL,
  CONSTRAINT customers_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT customers_sample_or_not UNIQUE (business_id, id, is_sample),
  CONSTRAINT customers_short_id_drawn UNIQUE (business_id, short_id),
  CONSTRAINT customers_lifecycle_check CHECK (lifecycle = ANY (ARRAY['Active'::text, 'Deleted'::text, 'Anonymised'::text, 'Purged'::text])),
  CONSTRAINT customers_payer_billing_check CHECK (payer_billing = ANY (ARRAY['EachVisit'::text, 'Monthly'::text])),
  CONSTRAINT customers_payer_complete CHECK ((payer_id IS NULL) = (payer_billing IS NULL) AND payer_id <> id),
  CONSTRAINT customers_type_check CHECK (type = ANY (ARRAY['Residential'::text, 'Business'::text])),
  CONSTRAINT samples_reach_nobody CHECK (NOT is_sample OR email = ''::text AND phone_number = ''::text AND mobile_number = ''::text AND contacts = '[]'::jsonb),
  CONSTRAINT customers_payer FOREIGN KEY (business_id, payer_id) REFERENCES customers(business_id, id)
);
CREATE INDEX customers_by_age ON customers USING btree (business_id, lifecycle, created_at, id);
CREATE INDEX customers_by_balance ON customers USING btree (business_id, lifecycle, balance, id);
CREATE INDEX customers_by_name ON customers USING btree (business_id, lifecycle, sort_name, id);
CREATE INDEX customers_of_payer ON customers USING btree (business_id, payer_id) WHERE payer_id IS NOT NULL;
CREATE INDEX customers_reported ON customers USING btree (business_id, created_at) INCLUDE (id, lifecycle, lifecycle_at, is_sample);
CREATE INDEX customers_samples ON customers USING btree (business_id) WHERE is_sample;
CREATE INDEX customers_search ON customers USING btree (business_id, lifecycle, id) INCLUDE (search);
ALTER TABLE customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON customers
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON customers TO roundbook_app;
CREATE TRIGGER customers_change_reports AFTER UPDATE ON customers FOR EACH ROW WHEN (old.is_sample IS DISTINCT FROM new.is_sample) EXECUTE FUNCTION every_month_changes_reports();

CREATE TABLE postings (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  posted_on date NOT NULL,
  description text NOT NULL,
  reverses_id uuid,
  created_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT postings_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT postings_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'payment'::text, 'credit'::text, 'debit'::text, 'writeOff'::text, 'openingBalance'::text, 'reversal'::text, 'refund'::text, 'fee'::text, 'dispute'::text, 'payout'::text, 'banking'::text, 'expense'::text])),
  CONSTRAINT postings_business_id_reverses_id_fkey FOREIGN KEY (business_id, reverses_id) REFERENCES postings(business_id, id)
);
CREATE INDEX postings_by_day ON postings USING btree (business_id, kind, posted_on) INCLUDE (id);
CREATE INDEX postings_of_expenses ON postings USING btree (business_id, posted_on, id) WHERE kind = ANY (ARRAY['expense'::text, 'reversal'::text]);
CREATE UNIQUE INDEX postings_reversed_once ON postings USING btree (business_id, reverses_id) WHERE reverses_id IS NOT NULL;
ALTER TABLE postings ENABLE ROW LEVEL SECURITY;
ALTER TABLE postings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON postings
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE (description) ON postings TO roundbook_app;
CREATE TRIGGER postings_change_reports AFTER INSERT ON postings FOR EACH ROW WHEN (new.kind = 'fee'::text AND new.posted_on < (CURRENT_DATE - 5) OR new.reverses_id IS NOT NULL) EXECUTE FUNCTION fee_changes_reports();
CREATE TRIGGER postings_words_only_go BEFORE UPDATE ON postings FOR EACH ROW EXECUTE FUNCTION posting_words_only_go();

CREATE TABLE invoices (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  number bigint NOT NULL,
  customer_id uuid NOT NULL,
  occurrence_id uuid,
  posting_id uuid NOT NULL,
  billed_to jsonb NOT NULL,
  lines jsonb NOT NULL,
  net bigint NOT NULL,
  vat bigint NOT NULL,
  total bigint NOT NULL,
  vat_number text DEFAULT ''::text NOT NULL,
  purchase_order text DEFAULT ''::text NOT NULL,
  supplied_on date NOT NULL,
  issued_on date NOT NULL,
  due_on date NOT NULL,
  sent_at timestamp with time zone,
  voided_at timestamp with time zone,
  voided_reason text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  reminded_on date,
  of_sample boolean DEFAULT false NOT NULL,
  tax_point date,
  CONSTRAINT invoices_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT invoices_business_id_number_key UNIQUE (business_id, number),
  CONSTRAINT invoices_of_sample_check CHECK (NOT of_sample),
  CONSTRAINT invoices_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT invoices_business_id_posting_id_fkey FOREIGN KEY (business_id, posting_id) REFERENCES postings(business_id, id),
  CONSTRAINT invoices_of_no_sample FOREIGN KEY (business_id, customer_id, of_sample) REFERENCES customers(business_id, id, is_sample)
);
CREATE INDEX invoices_by_date ON invoices USING btree (business_id, issued_on DESC, number DESC) INCLUDE (net, vat, total, voided_at, customer_id, occurrence_id);
CREATE INDEX invoices_by_supply ON invoices USING btree (business_id, supplied_on) INCLUDE (net, vat, total, customer_id, occurrence_id) WHERE voided_at IS NULL;
CREATE INDEX invoices_of_customer ON invoices USING btree (business_id, customer_id);
CREATE INDEX invoices_of_posting ON invoices USING btree (business_id, posting_id);
CREATE UNIQUE INDEX invoices_one_per_occurrence ON invoices USING btree (business_id, occurrence_id) WHERE voided_at IS NULL;
CREATE INDEX invoices_void ON invoices USING btree (business_id) WHERE voided_at IS NOT NULL;
ALTER TABLE invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON invoices
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON invoices TO roundbook_app;
CREATE TRIGGER invoices_added_change_reports AFTER INSERT ON invoices FOR EACH ROW WHEN (LEAST(new.supplied_on, new.issued_on) < (CURRENT_DATE - 5)) EXECUTE FUNCTION invoice_changes_reports();
CREATE TRIGGER invoices_change_reports AFTER UPDATE ON invoices FOR EACH ROW WHEN (LEAST(old.supplied_on, old.issued_on, new.supplied_on, new.issued_on) < (CURRENT_DATE - 5) AND (old.supplied_on IS DISTINCT FROM new.supplied_on OR old.issued_on IS DISTINCT FROM new.issued_on OR old.net IS DISTINCT FROM new.net OR old.vat IS DISTINCT FROM new.vat OR old.total IS DISTINCT FROM new.total OR old.voided_at IS DISTINCT FROM new.voided_at OR old.occurrence_id IS DISTINCT FROM new.occurrence_id)) EXECUTE FUNCTION invoice_changes_reports();
CREATE TRIGGER invoices_deleted_change_reports AFTER DELETE ON invoices FOR EACH ROW WHEN (LEAST(old.supplied_on, old.issued_on) < (CURRENT_DATE - 5)) EXECUTE FUNCTION invoice_changes_reports();

CREATE TABLE payments (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  method text NOT NULL,
  amount bigint NOT NULL,
  received_on date NOT NULL,
  reference text DEFAULT ''::text NOT NULL,
  occurrence_id uuid,
  posting_id uuid NOT NULL,
  recorded_by uuid,
  reversed_at timestamp with time zone,
  reversed_reason text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  charge_id uuid,
  of_sample boolean DEFAULT false NOT NULL,
  CONSTRAINT payments_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT payments_amount_check CHECK (amount > 0),
  CONSTRAINT payments_of_sample_check CHECK (NOT of_sample),
  CONSTRAINT payments_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT payments_business_id_posting_id_fkey FOREIGN KEY (business_id, posting_id) REFERENCES postings(business_id, id),
  CONSTRAINT payments_of_no_sample FOREIGN KEY (business_id, customer_id, of_sample) REFERENCES customers(business_id, id, is_sample)
);
CREATE INDEX payments_by_date ON payments USING btree (business_id, received_on DESC, id DESC) INCLUDE (amount, method, reversed_at, charge_id, customer_id, occurrence_id, recorded_by);
CREATE INDEX payments_by_method ON payments USING btree (business_id, method, received_on DESC, id DESC);
CREATE INDEX payments_of_charge ON payments USING btree (business_id, charge_id) WHERE charge_id IS NOT NULL;
CREATE INDEX payments_of_customer ON payments USING btree (business_id, customer_id, received_on) INCLUDE (amount, reversed_at);
CREATE INDEX payments_of_occurrence ON payments USING btree (business_id, occurrence_id);
CREATE INDEX payments_of_posting ON payments USING btree (business_id, posting_id);
CREATE INDEX payments_taken_back ON payments USING btree (business_id, received_on) WHERE reversed_at IS NOT NULL;
ALTER TABLE payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON payments
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON payments TO roundbook_app;
CREATE TRIGGER payments_added_change_reports AFTER INSERT ON payments FOR EACH ROW WHEN (new.received_on < (CURRENT_DATE - 5)) EXECUTE FUNCTION payment_changes_reports();
CREATE TRIGGER payments_change_allocations AFTER UPDATE ON payments FOR EACH ROW WHEN (old.reversed_at IS DISTINCT FROM new.reversed_at OR old.charge_id IS DISTINCT FROM new.charge_id) EXECUTE FUNCTION payment_changes_allocations();
CREATE TRIGGER payments_change_reports AFTER UPDATE ON payments FOR EACH ROW WHEN ((old.received_on < (CURRENT_DATE - 5) OR new.received_on < (CURRENT_DATE - 5)) AND (old.received_on IS DISTINCT FROM new.received_on OR old.amount IS DISTINCT FROM new.amount OR old.method IS DISTINCT FROM new.method OR old.reversed_at IS DISTINCT FROM new.reversed_at OR old.charge_id IS DISTINCT FROM new.charge_id)) EXECUTE FUNCTION payment_changes_reports();
CREATE TRIGGER payments_deleted_change_reports AFTER DELETE ON payments FOR EACH ROW WHEN (old.received_on < (CURRENT_DATE - 5)) EXECUTE FUNCTION payment_changes_reports();

CREATE TABLE receivable_items (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  posting_id uuid NOT NULL,
  invoice_id uuid,
  payment_id uuid,
  amount bigint NOT NULL,
  open_amount bigint NOT NULL,
  posted_on date NOT NULL,
  due_on date NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  of_sample boolean DEFAULT false NOT NULL,
  CONSTRAINT receivable_items_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT receivable_items_amount_check CHECK (amount <> 0),
  CONSTRAINT receivable_items_check CHECK (open_amount >= LEAST(amount, 0::bigint) AND open_amount <= GREATEST(amount, 0::bigint)),
  CONSTRAINT receivable_items_of_sample_check CHECK (NOT of_sample),
  CONSTRAINT receivable_items_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT receivable_items_business_id_invoice_id_fkey FOREIGN KEY (business_id, invoice_id) REFERENCES invoices(business_id, id),
  CONSTRAINT receivable_items_business_id_payment_id_fkey FOREIGN KEY (business_id, payment_id) REFERENCES payments(business_id, id),
  CONSTRAINT receivable_items_business_id_posting_id_fkey FOREIGN KEY (business_id, posting_id) REFERENCES postings(business_id, id),
  CONSTRAINT receivable_items_of_no_sample FOREIGN KEY (business_id, customer_id, of_sample) REFERENCES customers(business_id, id, is_sample)
);
CREATE INDEX receivable_items_of_customer ON receivable_items USING btree (business_id, customer_id);
CREATE INDEX receivable_items_of_invoice ON receivable_items USING btree (business_id, invoice_id);
CREATE INDEX receivable_items_of_payment ON receivable_items USING btree (business_id, payment_id);
CREATE INDEX receivable_items_of_posting ON receivable_items USING btree (business_id, posting_id);
CREATE INDEX receivable_items_open ON receivable_items USING btree (business_id, customer_id) INCLUDE (open_amount, due_on, posted_on, invoice_id, posting_id) WHERE open_amount <> 0;
CREATE INDEX receivable_items_open_invoices ON receivable_items USING btree (business_id, due_on) WHERE open_amount > 0 AND invoice_id IS NOT NULL;
CREATE INDEX receivable_items_paying ON receivable_items USING btree (business_id, posted_on) INCLUDE (id) WHERE payment_id IS NOT NULL;
ALTER TABLE receivable_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE receivable_items FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON receivable_items
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON receivable_items TO roundbook_app;

CREATE TABLE allocations (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  debit_item_id uuid NOT NULL,
  credit_item_id uuid NOT NULL,
  amount bigint NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  released_at timestamp with time zone,
  customer_id uuid,
  invoice_id uuid,
  invoiced_on date,
  invoice_vat bigint,
  invoice_total bigint,
  paid_on date,
  is_dated boolean DEFAULT false NOT NULL,
  CONSTRAINT allocations_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT allocations_amount_check CHECK (amount > 0),
  CONSTRAINT allocations_business_id_credit_item_id_fkey FOREIGN KEY (business_id, credit_item_id) REFERENCES receivable_items(business_id, id),
  CONSTRAINT allocations_business_id_debit_item_id_fkey FOREIGN KEY (business_id, debit_item_id) REFERENCES receivable_items(business_id, id)
);
CREATE INDEX allocations_of_credit ON allocations USING btree (business_id, credit_item_id);
CREATE INDEX allocations_of_debit ON allocations USING btree (business_id, debit_item_id);
CREATE INDEX allocations_paid ON allocations USING btree (business_id, paid_on) INCLUDE (amount, invoice_id, invoiced_on, invoice_vat, invoice_total, customer_id, id, debit_item_id, credit_item_id) WHERE released_at IS NULL AND paid_on IS NOT NULL;
CREATE INDEX allocations_undated ON allocations USING btree (business_id) WHERE NOT is_dated;
ALTER TABLE allocations ENABLE ROW LEVEL SECURITY;
ALTER TABLE allocations FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON allocations
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON allocations TO roundbook_app;
CREATE TRIGGER allocations_added_change_reports AFTER INSERT ON allocations FOR EACH ROW WHEN (new.paid_on < (CURRENT_DATE - 5) OR new.amount IS DISTINCT FROM new.invoice_total) EXECUTE FUNCTION allocation_changes_reports();
CREATE TRIGGER allocations_change_reports AFTER UPDATE ON allocations FOR EACH ROW WHEN (old.debit_item_id IS DISTINCT FROM new.debit_item_id OR old.credit_item_id IS DISTINCT FROM new.credit_item_id OR old.amount IS DISTINCT FROM new.amount OR old.released_at IS DISTINCT FROM new.released_at OR old.customer_id IS DISTINCT FROM new.customer_id OR old.invoice_id IS DISTINCT FROM new.invoice_id OR old.invoiced_on IS DISTINCT FROM new.invoiced_on OR old.invoice_vat IS DISTINCT FROM new.invoice_vat OR old.invoice_total IS DISTINCT FROM new.invoice_total OR old.paid_on IS DISTINCT FROM new.paid_on OR old.is_dated IS DISTINCT FROM new.is_dated) EXECUTE FUNCTION allocation_changes_reports();
CREATE TRIGGER allocations_deleted_change_reports AFTER DELETE ON allocations FOR EACH ROW EXECUTE FUNCTION allocation_changes_reports();

CREATE TABLE api_keys (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  hash text NOT NULL,
  scopes text[] NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  CONSTRAINT api_keys_pkey PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX api_keys_by_hash ON api_keys USING btree (business_id, hash);
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON api_keys
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON api_keys TO roundbook_app;

CREATE TABLE balance_accounts (
  business_id uuid NOT NULL,
  subscription_period text,
  started_on date,
  period_from date,
  period_until date,
  period_paid bigint DEFAULT 0 NOT NULL,
  next_plan text,
  next_period text,
  lapsed_on date,
  payment_method jsonb,
  setup_id text,
  payout_threshold bigint,
  texts_left integer DEFAULT 0 NOT NULL,
  auto_top_up integer,
  lead_credits integer DEFAULT 0 NOT NULL,
  last_invoice integer DEFAULT 0 NOT NULL,
  seat_order uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  total bigint DEFAULT 0 NOT NULL,
  total_held bigint DEFAULT 0 NOT NULL,
  total_retained bigint DEFAULT 0 NOT NULL,
  totals_version integer,
  expiry_told text,
  CONSTRAINT balance_accounts_pkey PRIMARY KEY (business_id),
  CONSTRAINT balance_accounts_lead_credits_check CHECK (lead_credits >= 0),
  CONSTRAINT balance_accounts_next_period_check CHECK (next_period = ANY (ARRAY['Month'::text, 'Year'::text])),
  CONSTRAINT balance_accounts_next_plan_check CHECK (next_plan = ANY (ARRAY['Free'::text, 'Pro'::text, 'Team'::text])),
  CONSTRAINT balance_accounts_payout_threshold_check CHECK (payout_threshold > 0),
  CONSTRAINT balance_accounts_period_paid_check CHECK (period_paid >= 0),
  CONSTRAINT balance_accounts_subscription_period_check CHECK (subscription_period = ANY (ARRAY['Month'::text, 'Year'::text])),
  CONSTRAINT balance_accounts_texts_left_check CHECK (texts_left >= 0)
);
ALTER TABLE balance_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE balance_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON balance_accounts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON balance_accounts TO roundbook_app;

CREATE TABLE balance_postings (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  source_id text NOT NULL,
  posted_on date NOT NULL,
  description text NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT balance_postings_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT balance_postings_business_id_kind_source_id_key UNIQUE (business_id, kind, source_id),
  CONSTRAINT balance_postings_kind_check CHECK (kind = ANY (ARRAY['payment'::text, 'refund'::text, 'dispute'::text, 'fee'::text, 'hold'::text, 'release'::text, 'charge'::text, 'purchase'::text, 'payout'::text, 'payoutFailed'::text, 'retained'::text]))
);
CREATE INDEX balance_postings_by_date ON balance_postings USING btree (business_id, posted_on DESC, id DESC);
ALTER TABLE balance_postings ENABLE ROW LEVEL SECURITY;
ALTER TABLE balance_postings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON balance_postings
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT ON balance_postings TO roundbook_app;

CREATE TABLE balance_lines (
  business_id uuid NOT NULL,
  posting_id uuid NOT NULL,
  "position" integer NOT NULL,
  account text NOT NULL,
  amount bigint NOT NULL,
  available_on date NOT NULL,
  CONSTRAINT balance_lines_pkey PRIMARY KEY (business_id, posting_id, "position"),
  CONSTRAINT balance_lines_account_check CHECK (account = ANY (ARRAY['balance'::text, 'held'::text, 'retained'::text, 'takings'::text, 'refunds'::text, 'disputes'::text, 'providerFees'::text, 'plans'::text, 'texts'::text, 'leads'::text, 'vat'::text, 'vouchers'::text, 'payouts'::text, 'payoutFees'::text, 'methodCharges'::text])),
  CONSTRAINT balance_lines_amount_check CHECK (amount <> 0),
  CONSTRAINT balance_lines_business_id_posting_id_fkey FOREIGN KEY (business_id, posting_id) REFERENCES balance_postings(business_id, id)
);
CREATE INDEX balance_lines_by_account ON balance_lines USING btree (business_id, account, available_on) INCLUDE (amount);
ALTER TABLE balance_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE balance_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON balance_lines
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT ON balance_lines TO roundbook_app;
CREATE TRIGGER balance_postings_balance AFTER INSERT ON balance_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION balance_postings_must_balance();

CREATE TABLE balance_payouts (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  is_instant boolean NOT NULL,
  account_id text NOT NULL,
  state text NOT NULL,
  provider_payout_id text,
  arrives_on date,
  reason text DEFAULT ''::text NOT NULL,
  requested_on date NOT NULL,
  requested_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  takes_until timestamp with time zone,
  bank_account_ending text DEFAULT ''::text NOT NULL,
  CONSTRAINT balance_payouts_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT balance_payouts_business_id_provider_payout_id_key UNIQUE (business_id, provider_payout_id),
  CONSTRAINT balance_payouts_check CHECK (amount > fee),
  CONSTRAINT balance_payouts_fee_check CHECK (fee >= 0),
  CONSTRAINT balance_payouts_state_check CHECK (state = ANY (ARRAY['Requested'::text, 'On its way'::text, 'Paid'::text, 'Failed'::text]))
);
CREATE INDEX balance_payouts_by_time ON balance_payouts USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX balance_payouts_open ON balance_payouts USING btree (business_id) WHERE state = ANY (ARRAY['Requested'::text, 'On its way'::text]);
CREATE INDEX balance_payouts_until ON balance_payouts USING btree (business_id, takes_until) WHERE takes_until IS NOT NULL;
ALTER TABLE balance_payouts ENABLE ROW LEVEL SECURITY;
ALTER TABLE balance_payouts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON balance_payouts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON balance_payouts TO roundbook_app;

CREATE TABLE balance_purchases (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  details jsonb NOT NULL,
  lines jsonb NOT NULL,
  net bigint NOT NULL,
  vat bigint NOT NULL,
  total bigint NOT NULL,
  from_balance bigint NOT NULL,
  from_method bigint NOT NULL,
  payment_method jsonb,
  state text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  provider_payment_id text,
  invoice_number integer,
  issued_on date,
  billed_to jsonb NOT NULL,
  created_on date NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  completed_at timestamp with time zone,
  mailed_at timestamp with time zone,
  CONSTRAINT balance_purchases_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT balance_purchases_business_id_invoice_number_key UNIQUE (business_id, invoice_number),
  CONSTRAINT balance_purchases_check CHECK ((from_balance + from_method) = total),
  CONSTRAINT balance_purchases_from_balance_check CHECK (from_balance >= 0),
  CONSTRAINT balance_purchases_from_method_check CHECK (from_method >= 0),
  CONSTRAINT balance_purchases_kind_check CHECK (kind = ANY (ARRAY['plan'::text, 'renewal'::text, 'texts'::text, 'leads'::text, 'voucher'::text])),
  CONSTRAINT balance_purchases_state_check CHECK (state = ANY (ARRAY['Pending'::text, 'Completed'::text, 'Failed'::text]))
);
CREATE INDEX balance_purchases_by_time ON balance_purchases USING btree (business_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX balance_purchases_one_at_a_time ON balance_purchases USING btree (business_id) WHERE state = 'Pending'::text;
ALTER TABLE balance_purchases ENABLE ROW LEVEL SECURITY;
ALTER TABLE balance_purchases FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON balance_purchases
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON balance_purchases TO roundbook_app;

CREATE TABLE bank_accounts (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  connected_bank_id uuid,
  feed_ref text DEFAULT ''::text NOT NULL,
  name text NOT NULL,
  sort_code text DEFAULT ''::text NOT NULL,
  account_number text DEFAULT ''::text NOT NULL,
  iban text DEFAULT ''::text NOT NULL,
  currency text DEFAULT 'GBP'::text NOT NULL,
  last_on date,
  balance bigint,
  balance_on date,
  calls_on date,
  calls integer DEFAULT 0 NOT NULL,
  removed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  call_request text,
  kind text,
  CONSTRAINT bank_accounts_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT bank_accounts_kind_check CHECK (kind = ANY (ARRAY['current'::text, 'savings'::text, 'card'::text]))
);
CREATE INDEX bank_accounts_of_connection ON bank_accounts USING btree (business_id, connected_bank_id) WHERE connected_bank_id IS NOT NULL;
ALTER TABLE bank_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bank_accounts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON bank_accounts TO roundbook_app;

CREATE TABLE bank_actions (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone DEFAULT the_instant() NOT NULL,
  by uuid,
  undone_at timestamp with time zone,
  CONSTRAINT bank_actions_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT bank_actions_kind_check CHECK (kind = ANY (ARRAY['convert'::text, 'ignore'::text, 'reset'::text]))
);
CREATE INDEX bank_actions_by_time ON bank_actions USING btree (business_id, at DESC);
ALTER TABLE bank_actions ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_actions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bank_actions
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON bank_actions TO roundbook_app;

CREATE TABLE bank_balances (
  business_id uuid NOT NULL,
  import_id uuid NOT NULL,
  bank_account_id uuid NOT NULL,
  balance_on date NOT NULL,
  amount bigint NOT NULL,
  source text NOT NULL,
  noted_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT bank_balances_pkey PRIMARY KEY (business_id, import_id, bank_account_id, balance_on)
);
CREATE INDEX bank_balances_of_account ON bank_balances USING btree (business_id, bank_account_id, balance_on);
ALTER TABLE bank_balances ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_balances FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bank_balances
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON bank_balances TO roundbook_app;

CREATE TABLE bank_learned (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  key text NOT NULL,
  customer_id uuid NOT NULL,
  CONSTRAINT bank_learned_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT bank_learned_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id)
);
CREATE INDEX bank_learned_of_customer ON bank_learned USING btree (business_id, customer_id);
CREATE UNIQUE INDEX bank_learned_once ON bank_learned USING btree (business_id, key, customer_id);
ALTER TABLE bank_learned ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_learned FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bank_learned
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON bank_learned TO roundbook_app;

CREATE TABLE bank_confirmations (
  business_id uuid NOT NULL,
  learned_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  booked_on date NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT bank_confirmations_pkey PRIMARY KEY (business_id, learned_id, transaction_id),
  CONSTRAINT bank_confirmations_business_id_learned_id_fkey FOREIGN KEY (business_id, learned_id) REFERENCES bank_learned(business_id, id) ON DELETE CASCADE
);
CREATE INDEX bank_confirmations_newest ON bank_confirmations USING btree (business_id, learned_id, booked_on DESC);
CREATE INDEX bank_confirmations_of_transaction ON bank_confirmations USING btree (business_id, transaction_id);
ALTER TABLE bank_confirmations ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_confirmations FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bank_confirmations
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON bank_confirmations TO roundbook_app;

CREATE TABLE bank_preferences (
  business_id uuid NOT NULL,
  book_certain boolean DEFAULT false NOT NULL,
  list_outgoing boolean DEFAULT true NOT NULL,
  matched_at timestamp with time zone,
  match_changes bigint DEFAULT 0 NOT NULL,
  CONSTRAINT bank_preferences_pkey PRIMARY KEY (business_id)
);
ALTER TABLE bank_preferences ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_preferences FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bank_preferences
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON bank_preferences TO roundbook_app;

CREATE TABLE bank_transactions (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  bank_account_id uuid NOT NULL,
  booked_on date NOT NULL,
  amount bigint NOT NULL,
  description text NOT NULL,
  payer_name text NOT NULL,
  reference text NOT NULL,
  payer_account text NOT NULL,
  bank_kind text NOT NULL,
  balance_after bigint,
  bank_id text NOT NULL,
  fingerprint text NOT NULL,
  occurrence integer NOT NULL,
  search text NOT NULL,
  status text DEFAULT 'New'::text NOT NULL,
  ignored_reason text DEFAULT ''::text NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone,
  before jsonb,
  action_id uuid,
  decision text DEFAULT 'none'::text NOT NULL,
  probability real DEFAULT 0 NOT NULL,
  candidates jsonb DEFAULT '[]'::jsonb NOT NULL,
  matched_at timestamp with time zone,
  customer_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT bank_transactions_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT bank_transactions_amount_check CHECK (amount <> 0),
  CONSTRAINT bank_transactions_decision_check CHECK (decision = ANY (ARRAY['certain'::text, 'suggested'::text, 'none'::text])),
  CONSTRAINT bank_transactions_status_check CHECK (status = ANY (ARRAY['New'::text, 'Ignored'::text, 'Converted'::text]))
);
CREATE INDEX bank_transactions_balances ON bank_transactions USING btree (business_id, bank_account_id, booked_on DESC, id DESC) INCLUDE (balance_after) WHERE balance_after IS NOT NULL;
CREATE INDEX bank_transactions_by_date ON bank_transactions USING btree (business_id, booked_on DESC, id DESC) INCLUDE (amount, status);
CREATE INDEX bank_transactions_by_state ON bank_transactions USING btree (business_id, status, booked_on DESC, id DESC) INCLUDE (amount, decision);
CREATE INDEX bank_transactions_new ON bank_transactions USING btree (business_id, decision, booked_on, id) WHERE status = 'New'::text;
CREATE INDEX bank_transactions_of_account ON bank_transactions USING btree (business_id, bank_account_id, booked_on, id) INCLUDE (amount, balance_after);
CREATE INDEX bank_transactions_of_action ON bank_transactions USING btree (business_id, action_id) WHERE action_id IS NOT NULL;
CREATE INDEX bank_transactions_of_customer ON bank_transactions USING btree (business_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE UNIQUE INDEX bank_transactions_once ON bank_transactions USING btree (business_id, bank_account_id, booked_on, amount, fingerprint, occurrence);
CREATE INDEX bank_transactions_unmatched ON bank_transactions USING btree (business_id, booked_on DESC, id DESC) WHERE status = 'New'::text AND amount > 0 AND matched_at IS NULL;
ALTER TABLE bank_transactions ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_transactions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bank_transactions
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON bank_transactions TO roundbook_app;

CREATE TABLE bank_shares (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  "position" integer NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  customer_id uuid,
  payment_id uuid,
  is_linked boolean DEFAULT false NOT NULL,
  posting_id uuid,
  payout_id uuid,
  undone_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  till_float bigint DEFAULT 0 NOT NULL,
  till_spent jsonb DEFAULT '[]'::jsonb NOT NULL,
  expense_id uuid,
  CONSTRAINT bank_shares_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT bank_shares_amount_check CHECK (amount > 0),
  CONSTRAINT bank_shares_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text])) = (customer_id IS NOT NULL)),
  CONSTRAINT bank_shares_expense_check CHECK ((kind = 'expense'::text) = (expense_id IS NOT NULL)),
  CONSTRAINT bank_shares_kind_check CHECK (kind = ANY (ARRAY['payment'::text, 'banking'::text, 'payout'::text, 'refund'::text, 'bankCharge'::text, 'ownTransfer'::text, 'expense'::text])),
  CONSTRAINT bank_shares_till_check CHECK (kind = 'banking'::text OR till_float = 0 AND till_spent = '[]'::jsonb),
  CONSTRAINT bank_shares_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT bank_shares_business_id_payment_id_fkey FOREIGN KEY (business_id, payment_id) REFERENCES payments(business_id, id),
  CONSTRAINT bank_shares_business_id_posting_id_fkey FOREIGN KEY (business_id, posting_id) REFERENCES postings(business_id, id),
  CONSTRAINT bank_shares_business_id_transaction_id_fkey FOREIGN KEY (business_id, transaction_id) REFERENCES bank_transactions(business_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX bank_shares_expense_once ON bank_shares USING btree (business_id, expense_id) WHERE expense_id IS NOT NULL AND undone_at IS NULL;
CREATE INDEX bank_shares_of_customer ON bank_shares USING btree (business_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX bank_shares_of_expense ON bank_shares USING btree (business_id, expense_id) WHERE expense_id IS NOT NULL;
CREATE INDEX bank_shares_of_payment ON bank_shares USING btree (business_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX bank_shares_of_payout ON bank_shares USING btree (business_id, payout_id) WHERE payout_id IS NOT NULL AND undone_at IS NULL;
CREATE INDEX bank_shares_of_posting ON bank_shares USING btree (business_id, posting_id) WHERE posting_id IS NOT NULL;
CREATE INDEX bank_shares_of_transaction ON bank_shares USING btree (business_id, transaction_id);
CREATE UNIQUE INDEX bank_shares_once ON bank_shares USING btree (business_id, transaction_id, "position") WHERE undone_at IS NULL;
ALTER TABLE bank_shares ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_shares FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bank_shares
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON bank_shares TO roundbook_app;

CREATE TABLE bank_share_payments (
  business_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  share_id uuid NOT NULL,
  CONSTRAINT bank_share_payments_pkey PRIMARY KEY (business_id, payment_id),
  CONSTRAINT bank_share_payments_business_id_payment_id_fkey FOREIGN KEY (business_id, payment_id) REFERENCES payments(business_id, id),
  CONSTRAINT bank_share_payments_business_id_share_id_fkey FOREIGN KEY (business_id, share_id) REFERENCES bank_shares(business_id, id) ON DELETE CASCADE
);
CREATE INDEX bank_share_payments_of_share ON bank_share_payments USING btree (business_id, share_id);
ALTER TABLE bank_share_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_share_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bank_share_payments
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON bank_share_payments TO roundbook_app;

CREATE TABLE bank_transaction_imports (
  business_id uuid NOT NULL,
  import_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  CONSTRAINT bank_transaction_imports_pkey PRIMARY KEY (business_id, import_id, transaction_id),
  CONSTRAINT bank_transaction_imports_business_id_transaction_id_fkey FOREIGN KEY (business_id, transaction_id) REFERENCES bank_transactions(business_id, id) ON DELETE CASCADE
);
CREATE INDEX bank_transaction_imports_of_transaction ON bank_transaction_imports USING btree (business_id, transaction_id);
ALTER TABLE bank_transaction_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_transaction_imports FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bank_transaction_imports
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON bank_transaction_imports TO roundbook_app;

CREATE TABLE broadcasts (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  channel text NOT NULL,
  purpose text NOT NULL,
  subject text DEFAULT ''::text NOT NULL,
  body text DEFAULT ''::text NOT NULL,
  audience jsonb NOT NULL,
  per_hour integer NOT NULL,
  state text DEFAULT 'Draft'::text NOT NULL,
  starts_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  confirm_hash text,
  confirm_until timestamp with time zone,
  confirmed_at timestamp with time zone,
  held_because text DEFAULT ''::text NOT NULL,
  released_at timestamp with time zone,
  prepared_up_to uuid,
  link_group uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  paragraphs jsonb,
  CONSTRAINT broadcasts_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT broadcasts_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  CONSTRAINT broadcasts_per_hour_check CHECK (per_hour > 0),
  CONSTRAINT broadcasts_purpose_check CHECK (purpose = ANY (ARRAY['service'::text, 'marketing'::text])),
  CONSTRAINT broadcasts_state_check CHECK (state = ANY (ARRAY['Draft'::text, 'Confirming'::text, 'Scheduled'::text, 'Checking'::text, 'Preparing'::text, 'Sending'::text, 'Paused'::text, 'Stopped'::text, 'Finished'::text]))
);
CREATE INDEX broadcasts_by_age ON broadcasts USING btree (business_id, created_at DESC);
ALTER TABLE broadcasts ENABLE ROW LEVEL SECURITY;
ALTER TABLE broadcasts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON broadcasts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON broadcasts TO roundbook_app;

CREATE TABLE broadcast_recipients (
  business_id uuid NOT NULL,
  broadcast_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  state text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  message_id uuid,
  replied_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  CONSTRAINT broadcast_recipients_pkey PRIMARY KEY (business_id, broadcast_id, customer_id),
  CONSTRAINT broadcast_recipients_state_check CHECK (state = ANY (ARRAY['Waiting'::text, 'Queued'::text, 'LeftOut'::text])),
  CONSTRAINT broadcast_recipients_business_id_broadcast_id_fkey FOREIGN KEY (business_id, broadcast_id) REFERENCES broadcasts(business_id, id) ON DELETE CASCADE,
  CONSTRAINT broadcast_recipients_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
CREATE INDEX broadcast_recipients_by_state ON broadcast_recipients USING btree (business_id, broadcast_id, state, customer_id);
CREATE INDEX broadcast_recipients_of_customer ON broadcast_recipients USING btree (business_id, customer_id);
ALTER TABLE broadcast_recipients ENABLE ROW LEVEL SECURITY;
ALTER TABLE broadcast_recipients FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON broadcast_recipients
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON broadcast_recipients TO roundbook_app;

CREATE TABLE budget_plans (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  method text NOT NULL,
  state text NOT NULL,
  day integer NOT NULL,
  started_on date NOT NULL,
  ended_on date,
  next_on date,
  worked_out_on date NOT NULL,
  review_on date NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  review_told date,
  of_sample boolean DEFAULT false NOT NULL,
  CONSTRAINT budget_plans_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT budget_plans_day_check CHECK (day >= 1 AND day <= 28),
  CONSTRAINT budget_plans_method_check CHECK (method = ANY (ARRAY['Direct Debit'::text, 'Standing order'::text])),
  CONSTRAINT budget_plans_of_sample_check CHECK (NOT of_sample),
  CONSTRAINT budget_plans_state_check CHECK (state = ANY (ARRAY['Running'::text, 'Paused'::text, 'Ended'::text])),
  CONSTRAINT budget_plans_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT budget_plans_of_no_sample FOREIGN KEY (business_id, customer_id, of_sample) REFERENCES customers(business_id, id, is_sample)
);
CREATE INDEX budget_plans_due ON budget_plans USING btree (business_id, next_on) WHERE next_on IS NOT NULL;
CREATE INDEX budget_plans_of_customer ON budget_plans USING btree (business_id, customer_id);
CREATE UNIQUE INDEX budget_plans_one_each ON budget_plans USING btree (business_id, customer_id) WHERE state <> 'Ended'::text;
ALTER TABLE budget_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE budget_plans FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON budget_plans
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON budget_plans TO roundbook_app;

CREATE TABLE budget_plan_amounts (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  plan_id uuid NOT NULL,
  from_on date NOT NULL,
  amount bigint NOT NULL,
  agreed_on date NOT NULL,
  agreed_by uuid,
  CONSTRAINT budget_plan_amounts_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT budget_plan_amounts_amount_check CHECK (amount > 0),
  CONSTRAINT budget_plan_amounts_business_id_plan_id_fkey FOREIGN KEY (business_id, plan_id) REFERENCES budget_plans(business_id, id)
);
CREATE INDEX budget_plan_amounts_of_plan ON budget_plan_amounts USING btree (business_id, plan_id);
ALTER TABLE budget_plan_amounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE budget_plan_amounts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON budget_plan_amounts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT ON budget_plan_amounts TO roundbook_app;

CREATE TABLE budget_plan_months (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  month date NOT NULL,
  plan_id uuid NOT NULL,
  on_day date NOT NULL,
  amount bigint NOT NULL,
  charge_id uuid,
  problem text DEFAULT ''::text NOT NULL,
  CONSTRAINT budget_plan_months_pkey PRIMARY KEY (business_id, customer_id, month),
  CONSTRAINT budget_plan_months_amount_check CHECK (amount > 0),
  CONSTRAINT budget_plan_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT budget_plan_months_business_id_plan_id_fkey FOREIGN KEY (business_id, plan_id) REFERENCES budget_plans(business_id, id)
);
CREATE INDEX budget_plan_months_of_plan ON budget_plan_months USING btree (business_id, plan_id);
ALTER TABLE budget_plan_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE budget_plan_months FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON budget_plan_months
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON budget_plan_months TO roundbook_app;

CREATE TABLE calendar_feeds (
  token_hash text NOT NULL,
  business_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (token_hash)
);
CREATE UNIQUE INDEX calendar_feeds_of_user ON calendar_feeds USING btree (business_id, user_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_feeds TO roundbook_app;

CREATE TABLE canvasses (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  street_key text NOT NULL,
  area_key text NOT NULL,
  street_name text NOT NULL,
  town text DEFAULT ''::text NOT NULL,
  postcode text DEFAULT ''::text NOT NULL,
  house_count integer,
  coordinates jsonb,
  opened_by uuid,
  opened_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  last_knocked_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT canvasses_pkey PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX canvasses_of_street ON canvasses USING btree (business_id, street_key, area_key);
ALTER TABLE canvasses ENABLE ROW LEVEL SECURITY;
ALTER TABLE canvasses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON canvasses
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON canvasses TO roundbook_app;

CREATE TABLE canvass_houses (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  canvass_id uuid NOT NULL,
  door_key text NOT NULL,
  door text NOT NULL,
  coordinates jsonb,
  outcome text,
  call_back_on date,
  call_back_time text,
  note text DEFAULT ''::text NOT NULL,
  quote_id uuid,
  CONSTRAINT canvass_houses_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT canvass_houses_outcome_check CHECK (outcome = ANY (ARRAY['NotIn'::text, 'No'::text, 'Never'::text, 'CallBack'::text, 'Quoted'::text])),
  CONSTRAINT canvass_houses_business_id_canvass_id_fkey FOREIGN KEY (business_id, canvass_id) REFERENCES canvasses(business_id, id) ON DELETE CASCADE
);
CREATE INDEX canvass_houses_call_backs ON canvass_houses USING btree (business_id, call_back_on) WHERE outcome = 'CallBack'::text;
CREATE UNIQUE INDEX canvass_houses_of_street ON canvass_houses USING btree (business_id, canvass_id, door_key);
ALTER TABLE canvass_houses ENABLE ROW LEVEL SECURITY;
ALTER TABLE canvass_houses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON canvass_houses
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON canvass_houses TO roundbook_app;

CREATE TABLE canvass_knocks (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  house_id uuid NOT NULL,
  outcome text NOT NULL,
  knocked_at timestamp with time zone NOT NULL,
  by_user uuid,
  call_back_on date,
  call_back_time text,
  note text DEFAULT ''::text NOT NULL,
  price jsonb,
  quote_id uuid,
  received_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT canvass_knocks_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT canvass_knocks_outcome_check CHECK (outcome = ANY (ARRAY['NotIn'::text, 'No'::text, 'Never'::text, 'CallBack'::text, 'Quoted'::text])),
  CONSTRAINT canvass_knocks_business_id_house_id_fkey FOREIGN KEY (business_id, house_id) REFERENCES canvass_houses(business_id, id) ON DELETE CASCADE
);
CREATE INDEX canvass_knocks_age ON canvass_knocks USING btree (business_id, knocked_at);
CREATE INDEX canvass_knocks_of_house ON canvass_knocks USING btree (business_id, house_id);
ALTER TABLE canvass_knocks ENABLE ROW LEVEL SECURITY;
ALTER TABLE canvass_knocks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON canvass_knocks
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON canvass_knocks TO roundbook_app;

CREATE TABLE changes (
  business_id uuid NOT NULL,
  sequence bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  version integer NOT NULL,
  at timestamp with time zone DEFAULT the_instant() NOT NULL,
  author_id uuid,
  CONSTRAINT changes_pkey PRIMARY KEY (business_id, sequence)
);
CREATE INDEX changes_age ON changes USING btree (business_id, at);
CREATE INDEX changes_of_record ON changes USING btree (business_id, entity_id, version);
ALTER TABLE changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE changes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON changes
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON changes TO roundbook_app;

CREATE TABLE saved_methods (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  method text NOT NULL,
  provider text NOT NULL,
  account_id text NOT NULL,
  setup_id text,
  provider_method_id text,
  state text NOT NULL,
  brand text DEFAULT ''::text NOT NULL,
  ending text DEFAULT ''::text NOT NULL,
  expires text DEFAULT ''::text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  expiry_told_on date,
  removed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  of_sample boolean DEFAULT false NOT NULL,
  CONSTRAINT saved_methods_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT saved_methods_method_check CHECK (method = ANY (ARRAY['Card'::text, 'Direct Debit'::text])),
  CONSTRAINT saved_methods_of_sample_check CHECK (NOT of_sample),
  CONSTRAINT saved_methods_state_check CHECK (state = ANY (ARRAY['Setting up'::text, 'Pending'::text, 'Active'::text, 'Failed'::text, 'Cancelled'::text])),
  CONSTRAINT saved_methods_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT saved_methods_of_no_sample FOREIGN KEY (business_id, customer_id, of_sample) REFERENCES customers(business_id, id, is_sample)
);
CREATE INDEX saved_methods_of_customer ON saved_methods USING btree (business_id, customer_id);
CREATE INDEX saved_methods_of_setup ON saved_methods USING btree (business_id, setup_id) WHERE setup_id IS NOT NULL;
CREATE UNIQUE INDEX saved_methods_once ON saved_methods USING btree (business_id, provider, provider_method_id) WHERE provider_method_id IS NOT NULL;
CREATE UNIQUE INDEX saved_methods_one_default ON saved_methods USING btree (business_id, customer_id) WHERE is_default;
ALTER TABLE saved_methods ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_methods FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON saved_methods
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON saved_methods TO roundbook_app;

CREATE TABLE charges (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  saved_method_id uuid,
  method text NOT NULL,
  label text NOT NULL,
  provider text NOT NULL,
  account_id text NOT NULL,
  source text NOT NULL,
  occurrence_id uuid,
  invoice_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  amount bigint NOT NULL,
  platform_fee bigint DEFAULT 0 NOT NULL,
  statement_descriptor text DEFAULT ''::text NOT NULL,
  state text NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  provider_payment_id text,
  observed jsonb,
  observations integer DEFAULT 0 NOT NULL,
  retry_on date,
  cancel_until timestamp with time zone NOT NULL,
  payment_id uuid,
  fees bigint DEFAULT 0 NOT NULL,
  refunded bigint DEFAULT 0 NOT NULL,
  disputed bigint DEFAULT 0 NOT NULL,
  credited bigint DEFAULT 0 NOT NULL,
  asked_by uuid,
  asked_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  credited_at timestamp with time zone,
  kept_method_id uuid,
  CONSTRAINT charges_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT charges_amount_check CHECK (amount > 0),
  CONSTRAINT charges_method_check CHECK (method = ANY (ARRAY['Card'::text, 'Direct Debit'::text])),
  CONSTRAINT charges_source_check CHECK (source = ANY (ARRAY['Office'::text, 'Done'::text, 'Page'::text, 'Plan'::text])),
  CONSTRAINT charges_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT charges_business_id_saved_method_id_fkey FOREIGN KEY (business_id, saved_method_id) REFERENCES saved_methods(business_id, id),
  CONSTRAINT charges_kept_method_fkey FOREIGN KEY (business_id, kept_method_id) REFERENCES saved_methods(business_id, id)
);
CREATE INDEX charges_at_provider ON charges USING btree (business_id, provider_payment_id) WHERE provider_payment_id IS NOT NULL;
CREATE INDEX charges_by_credit ON charges USING btree (business_id, credited_at) INCLUDE (credited) WHERE credited_at IS NOT NULL;
CREATE INDEX charges_in_trouble ON charges USING btree (business_id, id) WHERE (state = ANY (ARRAY['Failed'::text, 'Customer needed'::text, 'Charged back'::text])) OR disputed > 0;
CREATE INDEX charges_of_customer ON charges USING btree (business_id, customer_id, id DESC);
CREATE INDEX charges_of_kept_method ON charges USING btree (business_id, kept_method_id) WHERE kept_method_id IS NOT NULL;
CREATE INDEX charges_of_method ON charges USING btree (business_id, saved_method_id);
CREATE INDEX charges_of_payment ON charges USING btree (business_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX charges_one_per_occurrence ON charges USING btree (business_id, occurrence_id) WHERE occurrence_id IS NOT NULL AND state <> 'Withdrawn'::text;
CREATE INDEX charges_reported ON charges USING btree (business_id, id) INCLUDE (platform_fee);
CREATE INDEX charges_under_way ON charges USING btree (business_id, id) WHERE (state = ANY (ARRAY['Waiting'::text, 'Submitted'::text, 'Customer needed'::text, 'Succeeded'::text])) OR retry_on IS NOT NULL;
ALTER TABLE charges ENABLE ROW LEVEL SECURITY;
ALTER TABLE charges FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON charges
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON charges TO roundbook_app;
CREATE TRIGGER charges_change_reports AFTER UPDATE ON charges FOR EACH ROW WHEN (old.platform_fee IS DISTINCT FROM new.platform_fee) EXECUTE FUNCTION charge_changes_reports();
CREATE TRIGGER charges_note_credit BEFORE INSERT OR UPDATE ON charges FOR EACH ROW EXECUTE FUNCTION charges_note_credit();

CREATE TABLE charge_events (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  charge_id uuid NOT NULL,
  at timestamp with time zone DEFAULT the_instant() NOT NULL,
  kind text NOT NULL,
  amount bigint,
  detail text DEFAULT ''::text NOT NULL,
  CONSTRAINT charge_events_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT charge_events_business_id_charge_id_fkey FOREIGN KEY (business_id, charge_id) REFERENCES charges(business_id, id)
);
CREATE INDEX charge_events_of_charge ON charge_events USING btree (business_id, charge_id);
ALTER TABLE charge_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE charge_events FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON charge_events
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON charge_events TO roundbook_app;

CREATE TABLE charging_choices (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  charge_when_done boolean,
  asked_at timestamp with time zone,
  CONSTRAINT charging_choices_pkey PRIMARY KEY (business_id, customer_id),
  CONSTRAINT charging_choices_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
ALTER TABLE charging_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE charging_choices FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON charging_choices
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON charging_choices TO roundbook_app;

CREATE TABLE closures (
  business_id uuid NOT NULL,
  kind text NOT NULL,
  asked_by uuid NOT NULL,
  began_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  erase_after timestamp with time zone NOT NULL,
  leased_until timestamp with time zone,
  finished_at timestamp with time zone,
  CONSTRAINT closures_pkey PRIMARY KEY (business_id),
  CONSTRAINT closures_kind_check CHECK (kind = ANY (ARRAY['closing'::text, 'reset'::text])),
  CONSTRAINT closures_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(business_id)
);
ALTER TABLE closures ENABLE ROW LEVEL SECURITY;
ALTER TABLE closures FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON closures
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON closures TO roundbook_app;

CREATE TABLE connected_banks (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  feed text NOT NULL,
  bank_id text NOT NULL,
  name text NOT NULL,
  state text NOT NULL,
  words text DEFAULT ''::text NOT NULL,
  sealed text,
  return_hash text,
  return_until timestamp with time zone,
  return_sealed text,
  consent_until timestamp with time zone,
  checked_at timestamp with time zone,
  told_before integer,
  removed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT connected_banks_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT connected_banks_state_check CHECK (state = ANY (ARRAY['Waiting'::text, 'Connected'::text, 'Failed'::text]))
);
CREATE UNIQUE INDEX connected_banks_returning ON connected_banks USING btree (business_id, return_hash) WHERE return_hash IS NOT NULL;
ALTER TABLE connected_banks ENABLE ROW LEVEL SECURITY;
ALTER TABLE connected_banks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON connected_banks
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON connected_banks TO roundbook_app;

CREATE TABLE consent_entries (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  channel text NOT NULL,
  purpose text NOT NULL,
  number integer NOT NULL,
  step text NOT NULL,
  at timestamp with time zone NOT NULL,
  way text NOT NULL,
  confirmed text[] DEFAULT '{}'::text[] NOT NULL,
  user_id uuid,
  of_sample boolean DEFAULT false NOT NULL,
  CONSTRAINT consent_entries_pkey PRIMARY KEY (business_id, customer_id, channel, purpose, number),
  CONSTRAINT consent_entries_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  CONSTRAINT consent_entries_check CHECK (purpose = 'marketing'::text OR (step = ANY (ARRAY['Given'::text, 'Withdrawn'::text]))),
  CONSTRAINT consent_entries_check1 CHECK (step <> 'SoftOptIn'::text OR confirmed @> ARRAY['sale'::text, 'similar'::text, 'optOut'::text]),
  CONSTRAINT consent_entries_check2 CHECK (step <> 'Company'::text OR confirmed @> ARRAY['incorporated'::text]),
  CONSTRAINT consent_entries_number_check CHECK (number > 0),
  CONSTRAINT consent_entries_of_sample_check CHECK (NOT of_sample),
  CONSTRAINT consent_entries_purpose_check CHECK (purpose = ANY (ARRAY['service'::text, 'marketing'::text])),
  CONSTRAINT consent_entries_step_check CHECK (step = ANY (ARRAY['Given'::text, 'Withdrawn'::text, 'SoftOptIn'::text, 'Company'::text])),
  CONSTRAINT consent_entries_way_check CHECK (way = ANY (ARRAY['Office'::text, 'Form'::text, 'Page'::text, 'Text'::text, 'Link'::text, 'Import'::text, 'Erased'::text])),
  CONSTRAINT consent_entries_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT consent_entries_of_no_sample FOREIGN KEY (business_id, customer_id, of_sample) REFERENCES customers(business_id, id, is_sample)
);
ALTER TABLE consent_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE consent_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON consent_entries
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT SELECT ON consent_entries TO roundbook_app;

CREATE TABLE consent_notes (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  channel text NOT NULL,
  purpose text NOT NULL,
  number integer NOT NULL,
  note text NOT NULL,
  CONSTRAINT consent_notes_pkey PRIMARY KEY (business_id, customer_id, channel, purpose, number),
  CONSTRAINT consent_notes_business_id_customer_id_channel_purpose_numb_fkey FOREIGN KEY (business_id, customer_id, channel, purpose, number) REFERENCES consent_entries(business_id, customer_id, channel, purpose, number)
);
ALTER TABLE consent_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE consent_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON consent_notes
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON consent_notes TO roundbook_app;

CREATE TABLE counters (
  business_id uuid NOT NULL,
  name text NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT counters_pkey PRIMARY KEY (business_id, name)
);
ALTER TABLE counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE counters FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON counters
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON counters TO roundbook_app;

CREATE TABLE credit_notes (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  number bigint NOT NULL,
  invoice_id uuid NOT NULL,
  posting_id uuid NOT NULL,
  issued_on date NOT NULL,
  net bigint NOT NULL,
  vat bigint NOT NULL,
  total bigint NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT credit_notes_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT credit_notes_business_id_number_key UNIQUE (business_id, number),
  CONSTRAINT credit_notes_business_id_invoice_id_fkey FOREIGN KEY (business_id, invoice_id) REFERENCES invoices(business_id, id),
  CONSTRAINT credit_notes_business_id_posting_id_fkey FOREIGN KEY (business_id, posting_id) REFERENCES postings(business_id, id)
);
CREATE INDEX credit_notes_by_date ON credit_notes USING btree (business_id, issued_on);
CREATE INDEX credit_notes_of_invoice ON credit_notes USING btree (business_id, invoice_id);
CREATE INDEX credit_notes_of_posting ON credit_notes USING btree (business_id, posting_id);
ALTER TABLE credit_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE credit_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON credit_notes
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON credit_notes TO roundbook_app;

CREATE TABLE customer_holds (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  source text NOT NULL,
  reason text NOT NULL,
  until_paid boolean NOT NULL,
  placed_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  placed_by uuid,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  lifted_because text DEFAULT ''::text NOT NULL,
  CONSTRAINT customer_holds_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT customer_holds_source_check CHECK (source = ANY (ARRAY['Rule'::text, 'Hand'::text, 'Reminders'::text])),
  CONSTRAINT customer_holds_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_holds_of_customer ON customer_holds USING btree (business_id, customer_id);
CREATE UNIQUE INDEX customer_holds_open ON customer_holds USING btree (business_id, customer_id) WHERE lifted_at IS NULL;
ALTER TABLE customer_holds ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_holds FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON customer_holds
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON customer_holds TO roundbook_app;

CREATE TABLE customer_import_layouts (
  business_id uuid NOT NULL,
  fingerprint text NOT NULL,
  columns jsonb NOT NULL,
  settings jsonb NOT NULL,
  CONSTRAINT customer_import_layouts_pkey PRIMARY KEY (business_id, fingerprint)
);
ALTER TABLE customer_import_layouts ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_import_layouts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON customer_import_layouts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON customer_import_layouts TO roundbook_app;

CREATE TABLE customer_imports (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  filename text NOT NULL,
  preset text DEFAULT ''::text NOT NULL,
  fingerprint text NOT NULL,
  columns jsonb NOT NULL,
  settings jsonb NOT NULL,
  state text NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer NOT NULL,
  counts jsonb,
  made jsonb,
  left_count integer DEFAULT 0 NOT NULL,
  failed_count integer DEFAULT 0 NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  imported_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  leaves_touched boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT customer_imports_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT customer_imports_state_check CHECK (state = ANY (ARRAY['Columns'::text, 'Checking'::text, 'Checked'::text, 'Importing'::text, 'Imported'::text, 'Taking back'::text, 'Taken back'::text]))
);
CREATE INDEX customer_imports_age ON customer_imports USING btree (business_id, created_at DESC);
CREATE UNIQUE INDEX customer_imports_open ON customer_imports USING btree (business_id) WHERE state = ANY (ARRAY['Columns'::text, 'Checking'::text, 'Checked'::text, 'Importing'::text, 'Taking back'::text]);
ALTER TABLE customer_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_imports FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON customer_imports
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON customer_imports TO roundbook_app;

CREATE TABLE customer_import_rows (
  business_id uuid NOT NULL,
  import_id uuid NOT NULL,
  "position" integer NOT NULL,
  cells jsonb NOT NULL,
  edits jsonb DEFAULT '{}'::jsonb NOT NULL,
  choice text,
  record jsonb,
  problems jsonb DEFAULT '[]'::jsonb NOT NULL,
  lead integer NOT NULL,
  outcome text,
  existing_id uuid,
  existing_reasons jsonb DEFAULT '[]'::jsonb NOT NULL,
  state text DEFAULT 'Waiting'::text NOT NULL,
  customer_id uuid,
  ranks jsonb DEFAULT '[]'::jsonb NOT NULL,
  made jsonb,
  CONSTRAINT customer_import_rows_pkey PRIMARY KEY (business_id, import_id, "position"),
  CONSTRAINT customer_import_rows_choice_check CHECK (choice = ANY (ARRAY['New'::text, 'Join'::text, 'Skip'::text])),
  CONSTRAINT customer_import_rows_outcome_check CHECK (outcome = ANY (ARRAY['New'::text, 'Joined'::text, 'Same customer'::text, 'Duplicate'::text, 'Skipped'::text, 'Wrong'::text])),
  CONSTRAINT customer_import_rows_state_check CHECK (state = ANY (ARRAY['Waiting'::text, 'Done'::text, 'Failed'::text, 'Taken back'::text, 'Left'::text])),
  CONSTRAINT customer_import_rows_business_id_import_id_fkey FOREIGN KEY (business_id, import_id) REFERENCES customer_imports(business_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_import_rows_customer ON customer_import_rows USING btree (business_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX customer_import_rows_existing ON customer_import_rows USING btree (business_id, existing_id) WHERE existing_id IS NOT NULL;
CREATE INDEX customer_import_rows_lead ON customer_import_rows USING btree (business_id, import_id, lead);
CREATE INDEX customer_import_rows_outcome ON customer_import_rows USING btree (business_id, import_id, outcome, "position");
CREATE INDEX customer_import_rows_waiting ON customer_import_rows USING btree (business_id, import_id, state, lead);
ALTER TABLE customer_import_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_import_rows FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON customer_import_rows
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON customer_import_rows TO roundbook_app;

CREATE TABLE tags (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name citext NOT NULL,
  colour text NOT NULL,
  CONSTRAINT tags_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT tags_business_id_name_key UNIQUE (business_id, name)
);
ALTER TABLE tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE tags FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tags
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON tags TO roundbook_app;

CREATE TABLE customer_tags (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  CONSTRAINT customer_tags_pkey PRIMARY KEY (business_id, customer_id, tag_id),
  CONSTRAINT customer_tags_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE,
  CONSTRAINT customer_tags_business_id_tag_id_fkey FOREIGN KEY (business_id, tag_id) REFERENCES tags(business_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_tags_by_tag ON customer_tags USING btree (business_id, tag_id);
ALTER TABLE customer_tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_tags FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON customer_tags
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON customer_tags TO roundbook_app;

CREATE TABLE customer_visit_rules (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  rules jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT customer_visit_rules_pkey PRIMARY KEY (business_id, customer_id),
  CONSTRAINT customer_visit_rules_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
ALTER TABLE customer_visit_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_visit_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON customer_visit_rules
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON customer_visit_rules TO roundbook_app;

CREATE TABLE daily_turns (
  business_id uuid NOT NULL,
  work text NOT NULL,
  latest date NOT NULL,
  CONSTRAINT daily_turns_pkey PRIMARY KEY (business_id, work),
  CONSTRAINT daily_turns_business_id_fkey FOREIGN KEY (business_id) REFERENCES tenants(business_id)
);
GRANT INSERT, SELECT, UPDATE ON daily_turns TO roundbook_app;

CREATE TABLE disputes (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  charge_id uuid NOT NULL,
  provider_dispute_id text NOT NULL,
  state text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  reason text NOT NULL,
  evidence_by timestamp with time zone,
  evidence text DEFAULT ''::text NOT NULL,
  evidence_asset_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  opened_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT disputes_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT disputes_business_id_charge_id_fkey FOREIGN KEY (business_id, charge_id) REFERENCES charges(business_id, id)
);
CREATE UNIQUE INDEX disputes_at_provider ON disputes USING btree (business_id, provider_dispute_id);
CREATE INDEX disputes_of_charge ON disputes USING btree (business_id, charge_id);
ALTER TABLE disputes ENABLE ROW LEVEL SECURITY;
ALTER TABLE disputes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON disputes
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON disputes TO roundbook_app;

CREATE TABLE document_batches (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  key text NOT NULL,
  words jsonb NOT NULL,
  choice jsonb NOT NULL,
  price_change jsonb,
  dated date NOT NULL,
  state text DEFAULT 'Making'::text NOT NULL,
  made_up_to uuid,
  created_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT document_batches_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT document_batches_state_check CHECK (state = ANY (ARRAY['Making'::text, 'Made'::text, 'Emailing'::text]))
);
CREATE INDEX document_batches_by_age ON document_batches USING btree (business_id, created_at DESC);
ALTER TABLE document_batches ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_batches FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON document_batches
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON document_batches TO roundbook_app;

CREATE TABLE document_left_out (
  business_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  reason text NOT NULL,
  CONSTRAINT document_left_out_pkey PRIMARY KEY (business_id, batch_id, customer_id),
  CONSTRAINT document_left_out_business_id_batch_id_fkey FOREIGN KEY (business_id, batch_id) REFERENCES document_batches(business_id, id) ON DELETE CASCADE,
  CONSTRAINT document_left_out_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
CREATE INDEX document_left_out_of_customer ON document_left_out USING btree (business_id, customer_id);
ALTER TABLE document_left_out ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_left_out FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON document_left_out
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON document_left_out TO roundbook_app;

CREATE TABLE document_wordings (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  key text NOT NULL,
  words jsonb,
  version integer DEFAULT 1 NOT NULL,
  changed_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT document_wordings_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT document_wordings_business_id_key_key UNIQUE (business_id, key)
);
ALTER TABLE document_wordings ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_wordings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON document_wordings
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON document_wordings TO roundbook_app;

CREATE TABLE documents (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  batch_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  key text NOT NULL,
  title text NOT NULL,
  content jsonb,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  email_wanted_at timestamp with time zone,
  emailed_at timestamp with time zone,
  not_emailed text DEFAULT ''::text NOT NULL,
  printed_at timestamp with time zone,
  user_id uuid,
  version integer DEFAULT 1 NOT NULL,
  of_sample boolean DEFAULT false NOT NULL,
  CONSTRAINT documents_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT documents_business_id_batch_id_customer_id_key UNIQUE (business_id, batch_id, customer_id),
  CONSTRAINT documents_of_sample_check CHECK (NOT of_sample),
  CONSTRAINT documents_business_id_batch_id_fkey FOREIGN KEY (business_id, batch_id) REFERENCES document_batches(business_id, id) ON DELETE CASCADE,
  CONSTRAINT documents_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT documents_of_no_sample FOREIGN KEY (business_id, customer_id, of_sample) REFERENCES customers(business_id, id, is_sample)
);
CREATE INDEX documents_by_age ON documents USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX documents_of_customer ON documents USING btree (business_id, customer_id, created_at DESC);
CREATE INDEX documents_to_email ON documents USING btree (business_id, batch_id, id) WHERE email_wanted_at IS NOT NULL AND emailed_at IS NULL;
ALTER TABLE documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON documents
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON documents TO roundbook_app;

CREATE TABLE vehicles (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  registration text DEFAULT ''::text NOT NULL,
  kind text NOT NULL,
  method text NOT NULL,
  removed_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT vehicles_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT vehicles_kind_check CHECK (kind = ANY (ARRAY['CarOrVan'::text, 'Motorcycle'::text, 'Bicycle'::text])),
  CONSTRAINT vehicles_method_check CHECK (method = ANY (ARRAY['Mileage'::text, 'Costs'::text]))
);
ALTER TABLE vehicles ENABLE ROW LEVEL SECURITY;
ALTER TABLE vehicles FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON vehicles
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON vehicles TO roundbook_app;

CREATE TABLE expenses (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  spent_on date NOT NULL,
  supplier text DEFAULT ''::text NOT NULL,
  category text NOT NULL,
  amount bigint NOT NULL,
  vat bigint,
  notes text DEFAULT ''::text NOT NULL,
  search text DEFAULT ''::text NOT NULL,
  added_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  removed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  paid_from text DEFAULT 'Bank'::text NOT NULL,
  reclaimed bigint DEFAULT 0 NOT NULL,
  posting_id uuid,
  posted_version integer,
  bank_share_id uuid,
  private_share bigint DEFAULT 0 NOT NULL,
  vehicle_id uuid,
  driver_id uuid,
  miles_tenths integer,
  recurring_cost_id uuid,
  CONSTRAINT expenses_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT expenses_amount_check CHECK (amount > 0),
  CONSTRAINT expenses_check CHECK (vat >= 0 AND vat <= amount),
  CONSTRAINT expenses_miles_tenths_check CHECK (miles_tenths > 0),
  CONSTRAINT expenses_paid_from_check CHECK (paid_from = ANY (ARRAY['Bank'::text, 'Cash'::text, 'Card'::text, 'Own'::text, 'Till'::text])),
  CONSTRAINT expenses_private_share_check CHECK (private_share >= 0 AND private_share < amount),
  CONSTRAINT expenses_reclaimed_check CHECK (reclaimed >= 0),
  CONSTRAINT expenses_business_id_posting_id_fkey FOREIGN KEY (business_id, posting_id) REFERENCES postings(business_id, id),
  CONSTRAINT expenses_business_id_vehicle_id_fkey FOREIGN KEY (business_id, vehicle_id) REFERENCES vehicles(business_id, id)
);
CREATE INDEX expenses_by_category ON expenses USING btree (business_id, category, spent_on) WHERE removed_at IS NULL;
CREATE INDEX expenses_by_day ON expenses USING btree (business_id, spent_on, id) INCLUDE (category, supplier, amount, private_share, reclaimed) WHERE removed_at IS NULL;
CREATE INDEX expenses_by_supplier ON expenses USING btree (business_id, lower(supplier), spent_on, id) WHERE removed_at IS NULL;
CREATE INDEX expenses_of_mileage ON expenses USING btree (business_id, driver_id, spent_on, id) WHERE miles_tenths IS NOT NULL AND removed_at IS NULL;
CREATE INDEX expenses_of_posting ON expenses USING btree (business_id, posting_id) WHERE posting_id IS NOT NULL;
CREATE INDEX expenses_of_recurring_cost ON expenses USING btree (business_id, recurring_cost_id, spent_on) WHERE recurring_cost_id IS NOT NULL;
CREATE INDEX expenses_of_vehicle ON expenses USING btree (business_id, vehicle_id, spent_on) WHERE vehicle_id IS NOT NULL;
CREATE INDEX expenses_removed ON expenses USING btree (business_id, spent_on, id) WHERE removed_at IS NOT NULL;
CREATE INDEX expenses_unmatched ON expenses USING btree (business_id, paid_from, amount, spent_on) WHERE removed_at IS NULL AND bank_share_id IS NULL;
CREATE INDEX expenses_unposted ON expenses USING btree (business_id) WHERE posted_version IS DISTINCT FROM version;
ALTER TABLE expenses ENABLE ROW LEVEL SECURITY;
ALTER TABLE expenses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON expenses
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON expenses TO roundbook_app;

CREATE TABLE expense_receipts (
  business_id uuid NOT NULL,
  expense_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  "position" integer,
  CONSTRAINT expense_receipts_pkey PRIMARY KEY (business_id, expense_id, asset_id),
  CONSTRAINT expense_receipts_business_id_asset_id_fkey FOREIGN KEY (business_id, asset_id) REFERENCES assets(business_id, id),
  CONSTRAINT expense_receipts_business_id_expense_id_fkey FOREIGN KEY (business_id, expense_id) REFERENCES expenses(business_id, id) ON DELETE CASCADE
);
CREATE INDEX expense_receipts_by_asset ON expense_receipts USING btree (business_id, asset_id);
ALTER TABLE expense_receipts ENABLE ROW LEVEL SECURITY;
ALTER TABLE expense_receipts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON expense_receipts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON expense_receipts TO roundbook_app;

CREATE TABLE exports (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  with_files boolean DEFAULT false NOT NULL,
  with_pdfs boolean DEFAULT false NOT NULL,
  state text DEFAULT 'Waiting'::text NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  percent integer DEFAULT 0 NOT NULL,
  size bigint,
  filename text DEFAULT ''::text NOT NULL,
  problem text DEFAULT ''::text NOT NULL,
  asked_by uuid,
  asked_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  lapses_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  steps bigint DEFAULT 0 NOT NULL,
  fruitless_attempts integer DEFAULT 0 NOT NULL,
  resumed_from integer,
  progressed_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT exports_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT exports_state_check CHECK (state = ANY (ARRAY['Waiting'::text, 'Making'::text, 'Ready'::text, 'Failed'::text, 'Lapsed'::text]))
);
CREATE UNIQUE INDEX exports_one_archive ON exports USING btree (business_id) WHERE kind = 'archive'::text AND (state = ANY (ARRAY['Waiting'::text, 'Making'::text]));
ALTER TABLE exports ENABLE ROW LEVEL SECURITY;
ALTER TABLE exports FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON exports
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON exports TO roundbook_app;

CREATE TABLE export_parts (
  business_id uuid NOT NULL,
  export_id uuid NOT NULL,
  "position" integer NOT NULL,
  attempt integer NOT NULL,
  stage text NOT NULL,
  up_to uuid,
  size bigint NOT NULL,
  entries integer NOT NULL,
  directory bytea NOT NULL,
  steps bigint NOT NULL,
  missing text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT export_parts_pkey PRIMARY KEY (business_id, export_id, "position"),
  CONSTRAINT export_parts_business_id_export_id_fkey FOREIGN KEY (business_id, export_id) REFERENCES exports(business_id, id) ON DELETE CASCADE
);
ALTER TABLE export_parts ENABLE ROW LEVEL SECURITY;
ALTER TABLE export_parts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON export_parts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON export_parts TO roundbook_app;

CREATE TABLE firm_hours (
  business_id uuid NOT NULL,
  week jsonb NOT NULL,
  region text NOT NULL,
  keeps_bank_holidays boolean NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT firm_hours_pkey PRIMARY KEY (business_id),
  CONSTRAINT firm_hours_week_check CHECK (jsonb_array_length(week) = 7)
);
ALTER TABLE firm_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE firm_hours FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON firm_hours
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON firm_hours TO roundbook_app;

CREATE TABLE former_expenses (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  expense_id uuid NOT NULL,
  version integer NOT NULL,
  spent_on date NOT NULL,
  supplier text NOT NULL,
  category text NOT NULL,
  amount bigint NOT NULL,
  vat bigint,
  notes text NOT NULL,
  asset_ids uuid[] NOT NULL,
  removed_at timestamp with time zone,
  user_id uuid,
  changed_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  paid_from text DEFAULT 'Bank'::text NOT NULL,
  posting_id uuid,
  private_share bigint DEFAULT 0 NOT NULL,
  CONSTRAINT former_expenses_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT former_expenses_business_id_expense_id_version_key UNIQUE (business_id, expense_id, version),
  CONSTRAINT former_expenses_business_id_expense_id_fkey FOREIGN KEY (business_id, expense_id) REFERENCES expenses(business_id, id) ON DELETE CASCADE
);
ALTER TABLE former_expenses ENABLE ROW LEVEL SECURITY;
ALTER TABLE former_expenses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON former_expenses
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON former_expenses TO roundbook_app;

CREATE TABLE hand_overs (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  from_user uuid NOT NULL,
  to_grant uuid NOT NULL,
  leaves boolean NOT NULL,
  state text DEFAULT 'Offered'::text NOT NULL,
  offered_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT hand_overs_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT hand_overs_state_check CHECK (state = ANY (ARRAY['Offered'::text, 'Accepted'::text, 'Declined'::text, 'Withdrawn'::text]))
);
CREATE UNIQUE INDEX hand_overs_one_open ON hand_overs USING btree (business_id) WHERE state = 'Offered'::text;
ALTER TABLE hand_overs ENABLE ROW LEVEL SECURITY;
ALTER TABLE hand_overs FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON hand_overs
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON hand_overs TO roundbook_app;

CREATE TABLE help_ratings (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  feedback integer NOT NULL,
  question text,
  article_keys text[] NOT NULL,
  rated_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT help_ratings_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT help_ratings_feedback_check CHECK (feedback = ANY (ARRAY[1, '-1'::integer])),
  CONSTRAINT help_ratings_question_check CHECK (length(question) <= 300)
);
CREATE INDEX help_ratings_by_age ON help_ratings USING btree (business_id, rated_at);
ALTER TABLE help_ratings ENABLE ROW LEVEL SECURITY;
ALTER TABLE help_ratings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON help_ratings
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON help_ratings TO roundbook_app;

CREATE TABLE help_suggestions (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  suggestion text NOT NULL,
  article_key text,
  made_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT help_suggestions_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT help_suggestions_suggestion_check CHECK (length(suggestion) <= 2000)
);
CREATE INDEX help_suggestions_by_age ON help_suggestions USING btree (business_id, made_at);
ALTER TABLE help_suggestions ENABLE ROW LEVEL SECURITY;
ALTER TABLE help_suggestions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON help_suggestions
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON help_suggestions TO roundbook_app;

CREATE TABLE hmrc_grants (
  business_id uuid NOT NULL,
  sealed_nino text NOT NULL,
  sealed_tokens text,
  expires_at timestamp with time zone,
  granted_at timestamp with time zone,
  renewing_until timestamp with time zone,
  return_hash text,
  return_until timestamp with time zone,
  sealed_return text,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT hmrc_grants_pkey PRIMARY KEY (business_id)
);
ALTER TABLE hmrc_grants ENABLE ROW LEVEL SECURITY;
ALTER TABLE hmrc_grants FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON hmrc_grants
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON hmrc_grants TO roundbook_app;

CREATE TABLE hold_exemptions (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  exempted_by uuid NOT NULL,
  exempted_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT hold_exemptions_pkey PRIMARY KEY (business_id, customer_id),
  CONSTRAINT hold_exemptions_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
ALTER TABLE hold_exemptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE hold_exemptions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON hold_exemptions
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON hold_exemptions TO roundbook_app;

CREATE TABLE hold_rules (
  business_id uuid NOT NULL,
  owes_more_than bigint,
  days_past_due integer,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT hold_rules_pkey PRIMARY KEY (business_id),
  CONSTRAINT hold_rules_days_past_due_check CHECK (days_past_due >= 1 AND days_past_due <= 365),
  CONSTRAINT hold_rules_owes_more_than_check CHECK (owes_more_than >= 0)
);
ALTER TABLE hold_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE hold_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON hold_rules
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON hold_rules TO roundbook_app;

CREATE TABLE inbound_messages (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  channel text NOT NULL,
  sender text NOT NULL,
  recipient text NOT NULL,
  thread_token text,
  subject text DEFAULT ''::text NOT NULL,
  body text NOT NULL,
  full_text text NOT NULL,
  attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
  provider_id text NOT NULL,
  customer_id uuid,
  answers_id uuid,
  is_automatic boolean DEFAULT false NOT NULL,
  obeyed text,
  received_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  sender_checks jsonb,
  CONSTRAINT inbound_messages_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT inbound_messages_business_id_channel_provider_id_key UNIQUE (business_id, channel, provider_id),
  CONSTRAINT inbound_messages_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  CONSTRAINT inbound_messages_obeyed_check CHECK (obeyed = ANY (ARRAY['STOP'::text, 'START'::text]))
);
CREATE INDEX inbound_messages_by_age ON inbound_messages USING btree (business_id, received_at DESC);
CREATE INDEX inbound_messages_of_customer ON inbound_messages USING btree (business_id, customer_id);
ALTER TABLE inbound_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE inbound_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON inbound_messages
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON inbound_messages TO roundbook_app;

CREATE TABLE inbound_routes (
  channel text NOT NULL,
  address text NOT NULL,
  sender text DEFAULT ''::text NOT NULL,
  business_id uuid NOT NULL,
  used_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT inbound_routes_pkey PRIMARY KEY (channel, address, sender),
  CONSTRAINT inbound_routes_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text]))
);
CREATE INDEX inbound_routes_age ON inbound_routes USING btree (used_at) WHERE sender <> ''::text;
CREATE INDEX inbound_routes_of_business ON inbound_routes USING btree (business_id, channel);
GRANT DELETE, INSERT, SELECT, UPDATE ON inbound_routes TO roundbook_app;

CREATE TABLE interests (
  id uuid NOT NULL,
  name text NOT NULL,
  email citext NOT NULL,
  country text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT interests_pkey PRIMARY KEY (id),
  CONSTRAINT interests_email_country_key UNIQUE (email, country)
);
GRANT INSERT, SELECT ON interests TO roundbook_app;

CREATE TABLE invoice_drafts (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  lines jsonb NOT NULL,
  supplied_on date,
  due_on date,
  purchase_order text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT invoice_drafts_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT invoice_drafts_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
CREATE INDEX invoice_drafts_of_customer ON invoice_drafts USING btree (business_id, customer_id);
ALTER TABLE invoice_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_drafts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON invoice_drafts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON invoice_drafts TO roundbook_app;

CREATE TABLE quotes (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  status text NOT NULL,
  customer_id uuid,
  name text NOT NULL,
  email text DEFAULT ''::text NOT NULL,
  phone_number text DEFAULT ''::text NOT NULL,
  mobile_number text DEFAULT ''::text NOT NULL,
  address jsonb NOT NULL,
  title text NOT NULL,
  request text DEFAULT ''::text NOT NULL,
  notes text DEFAULT ''::text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  put_off_until date,
  itemisation_id uuid,
  first_price bigint,
  regular_price bigint,
  sent_on date,
  valid_until date,
  followed_up integer DEFAULT 0 NOT NULL,
  converted_at timestamp with time zone,
  conversion jsonb,
  search text DEFAULT ''::text NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  of_sample boolean DEFAULT false NOT NULL,
  number integer NOT NULL,
  CONSTRAINT quotes_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT quotes_of_sample_check CHECK (NOT of_sample),
  CONSTRAINT quotes_status_check CHECK (status = ANY (ARRAY['Processing'::text, 'Submitted'::text, 'Purchased'::text, 'Expecting'::text, 'Estimated'::text, 'Itemised'::text, 'Accepted'::text, 'Declined'::text, 'Closed'::text, 'Rejected'::text, 'Marketplace'::text])),
  CONSTRAINT quotes_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT quotes_of_no_sample FOREIGN KEY (business_id, customer_id, of_sample) REFERENCES customers(business_id, id, is_sample)
);
CREATE INDEX quotes_by_age ON quotes USING btree (business_id, created_at, id);
CREATE UNIQUE INDEX quotes_by_number ON quotes USING btree (business_id, number);
CREATE INDEX quotes_by_status ON quotes USING btree (business_id, status, created_at, id);
CREATE INDEX quotes_of_customer ON quotes USING btree (business_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX quotes_search ON quotes USING btree (business_id, id) INCLUDE (search);
CREATE INDEX quotes_waiting ON quotes USING btree (business_id, valid_until) WHERE status = ANY (ARRAY['Estimated'::text, 'Itemised'::text]);
ALTER TABLE quotes ENABLE ROW LEVEL SECURITY;
ALTER TABLE quotes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quotes
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON quotes TO roundbook_app;

CREATE TABLE itemisations (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  quote_id uuid NOT NULL,
  kind text NOT NULL,
  number integer NOT NULL,
  content jsonb NOT NULL,
  vat_percent numeric,
  created_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  sent_at timestamp with time zone,
  valid_until date,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT itemisations_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT itemisations_kind_check CHECK (kind = ANY (ARRAY['Estimate'::text, 'Itemisation'::text])),
  CONSTRAINT itemisations_business_id_quote_id_fkey FOREIGN KEY (business_id, quote_id) REFERENCES quotes(business_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX itemisations_of_quote ON itemisations USING btree (business_id, quote_id, number);
CREATE UNIQUE INDEX itemisations_one_draft ON itemisations USING btree (business_id, quote_id) WHERE sent_at IS NULL;
ALTER TABLE itemisations ENABLE ROW LEVEL SECURITY;
ALTER TABLE itemisations FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON itemisations
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON itemisations TO roundbook_app;

CREATE TABLE rounds (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  colour text DEFAULT 'blue'::text NOT NULL,
  notes text DEFAULT ''::text NOT NULL,
  default_assignee uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  is_sample boolean DEFAULT false NOT NULL,
  CONSTRAINT rounds_pkey PRIMARY KEY (business_id, id)
);
ALTER TABLE rounds ENABLE ROW LEVEL SECURITY;
ALTER TABLE rounds FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON rounds
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON rounds TO roundbook_app;

CREATE TABLE sites (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  name text NOT NULL,
  address jsonb NOT NULL,
  access_notes text DEFAULT ''::text NOT NULL,
  CONSTRAINT sites_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT sites_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
CREATE INDEX sites_of_customer ON sites USING btree (business_id, customer_id);
ALTER TABLE sites ENABLE ROW LEVEL SECURITY;
ALTER TABLE sites FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sites
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON sites TO roundbook_app;

CREATE TABLE jobs (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  site_id uuid,
  title text NOT NULL,
  cost bigint NOT NULL,
  first_visit_cost bigint,
  duration_seconds integer DEFAULT 900 NOT NULL,
  frequency_unit text NOT NULL,
  frequency_every integer NOT NULL,
  anchor text,
  first_due_on date NOT NULL,
  round_id uuid,
  round_position integer,
  default_assignee uuid,
  notes text DEFAULT ''::text NOT NULL,
  purchase_order text DEFAULT ''::text NOT NULL,
  quote_id uuid,
  cancelled_at timestamp with time zone,
  last_outcome text,
  last_closed_on date,
  last_done_on date,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  misses integer DEFAULT 0 NOT NULL,
  not_before time without time zone,
  not_after time without time zone,
  duration_given boolean DEFAULT true NOT NULL,
  cleaned_before boolean DEFAULT false NOT NULL,
  CONSTRAINT jobs_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT jobs_anchor_check CHECK (anchor = ANY (ARRAY['due'::text, 'done'::text])),
  CONSTRAINT jobs_check CHECK ((round_id IS NULL) = (round_position IS NULL)),
  CONSTRAINT jobs_check1 CHECK (not_before <= not_after),
  CONSTRAINT jobs_frequency_unit_check CHECK (frequency_unit = ANY (ARRAY['none'::text, 'day'::text, 'week'::text, 'month'::text])),
  CONSTRAINT jobs_last_outcome_check CHECK (last_outcome = ANY (ARRAY['Done'::text, 'Skipped'::text, 'Customer Skipped'::text])),
  CONSTRAINT jobs_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT jobs_business_id_round_id_fkey FOREIGN KEY (business_id, round_id) REFERENCES rounds(business_id, id),
  CONSTRAINT jobs_business_id_site_id_fkey FOREIGN KEY (business_id, site_id) REFERENCES sites(business_id, id)
);
CREATE INDEX jobs_of_customer ON jobs USING btree (business_id, customer_id) INCLUDE (cancelled_at);
CREATE INDEX jobs_of_quote ON jobs USING btree (business_id, quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX jobs_of_round ON jobs USING btree (business_id, round_id, round_position);
CREATE INDEX jobs_of_site ON jobs USING btree (business_id, site_id);
CREATE INDEX jobs_recurring ON jobs USING btree (business_id) INCLUDE (id, customer_id, round_id, cost, frequency_unit, frequency_every, default_assignee, duration_given, duration_seconds) WHERE cancelled_at IS NULL AND frequency_unit <> 'none'::text;
ALTER TABLE jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON jobs
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON jobs TO roundbook_app;
CREATE TRIGGER jobs_change_reports AFTER UPDATE ON jobs FOR EACH ROW WHEN (old.round_id IS DISTINCT FROM new.round_id OR old.duration_given IS DISTINCT FROM new.duration_given OR old.duration_seconds IS DISTINCT FROM new.duration_seconds) EXECUTE FUNCTION job_changes_reports();

CREATE TABLE services (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  default_cost bigint,
  default_duration_seconds integer DEFAULT 900 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  duration_given boolean DEFAULT false NOT NULL,
  CONSTRAINT services_pkey PRIMARY KEY (business_id, id)
);
ALTER TABLE services ENABLE ROW LEVEL SECURITY;
ALTER TABLE services FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON services
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON services TO roundbook_app;

CREATE TABLE job_services (
  business_id uuid NOT NULL,
  job_id uuid NOT NULL,
  service_id uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT job_services_pkey PRIMARY KEY (business_id, job_id, service_id),
  CONSTRAINT job_services_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE,
  CONSTRAINT job_services_business_id_service_id_fkey FOREIGN KEY (business_id, service_id) REFERENCES services(business_id, id) ON DELETE CASCADE
);
CREATE INDEX job_services_by_service ON job_services USING btree (business_id, service_id);
ALTER TABLE job_services ENABLE ROW LEVEL SECURITY;
ALTER TABLE job_services FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON job_services
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON job_services TO roundbook_app;
CREATE TRIGGER job_services_change_reports AFTER INSERT OR DELETE OR UPDATE ON job_services FOR EACH ROW EXECUTE FUNCTION job_service_changes_reports();

CREATE TABLE job_tags (
  business_id uuid NOT NULL,
  job_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  CONSTRAINT job_tags_pkey PRIMARY KEY (business_id, job_id, tag_id),
  CONSTRAINT job_tags_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE,
  CONSTRAINT job_tags_business_id_tag_id_fkey FOREIGN KEY (business_id, tag_id) REFERENCES tags(business_id, id) ON DELETE CASCADE
);
CREATE INDEX job_tags_by_tag ON job_tags USING btree (business_id, tag_id);
ALTER TABLE job_tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE job_tags FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON job_tags
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON job_tags TO roundbook_app;

CREATE TABLE kysely_migration (
  name character varying(255) NOT NULL,
  "timestamp" character varying(255) NOT NULL,
  CONSTRAINT kysely_migration_pkey PRIMARY KEY (name)
);
GRANT SELECT ON kysely_migration TO roundbook_app;

CREATE TABLE kysely_migration_lock (
  id character varying(255) NOT NULL,
  is_locked integer DEFAULT 0 NOT NULL,
  CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id)
);

CREATE TABLE lead_alerts (
  business_id uuid NOT NULL,
  user_id uuid NOT NULL,
  latitude double precision,
  longitude double precision,
  is_on boolean NOT NULL,
  miles integer NOT NULL,
  kinds text[] NOT NULL,
  CONSTRAINT lead_alerts_pkey PRIMARY KEY (business_id, user_id)
);
CREATE INDEX lead_alerts_by_latitude ON lead_alerts USING btree (latitude) WHERE is_on;
GRANT DELETE, INSERT, SELECT, UPDATE ON lead_alerts TO roundbook_app;

CREATE TABLE lead_offers (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  quote_id uuid NOT NULL,
  state text NOT NULL,
  facts jsonb NOT NULL,
  credits integer NOT NULL,
  consent_way text NOT NULL,
  consent text DEFAULT ''::text NOT NULL,
  consented_at timestamp with time zone,
  consent_by uuid,
  offered_by uuid,
  offered_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  false_at timestamp with time zone,
  CONSTRAINT lead_offers_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT lead_offers_consent_way_check CHECK (consent_way = ANY (ARRAY['email'::text, 'sms'::text, 'spoken'::text])),
  CONSTRAINT lead_offers_credits_check CHECK (credits > 0),
  CONSTRAINT lead_offers_state_check CHECK (state = ANY (ARRAY['Asked'::text, 'Listed'::text, 'Refused'::text, 'Withdrawn'::text, 'Lapsed'::text, 'Sold'::text])),
  CONSTRAINT lead_offers_business_id_quote_id_fkey FOREIGN KEY (business_id, quote_id) REFERENCES quotes(business_id, id) ON DELETE CASCADE
);
CREATE INDEX lead_offers_of_quote ON lead_offers USING btree (business_id, quote_id, offered_at);
CREATE UNIQUE INDEX lead_offers_one ON lead_offers USING btree (business_id, quote_id) WHERE state = ANY (ARRAY['Asked'::text, 'Listed'::text, 'Sold'::text]);
CREATE INDEX lead_offers_open ON lead_offers USING btree (business_id, expires_at) WHERE state = ANY (ARRAY['Asked'::text, 'Listed'::text]);
ALTER TABLE lead_offers ENABLE ROW LEVEL SECURITY;
ALTER TABLE lead_offers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON lead_offers
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON lead_offers TO roundbook_app;

CREATE TABLE lead_purchases (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  quote_id uuid,
  district text NOT NULL,
  facts jsonb NOT NULL,
  credits integer NOT NULL,
  consent text NOT NULL,
  consented_at timestamp with time zone NOT NULL,
  bought_by uuid,
  bought_at timestamp with time zone NOT NULL,
  contact_hashes text[] NOT NULL,
  report_reason text,
  refund_ground text,
  refunded_at timestamp with time zone,
  CONSTRAINT lead_purchases_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT lead_purchases_check CHECK ((report_reason IS NULL) = (refunded_at IS NULL) AND (refund_ground IS NULL) = (refunded_at IS NULL)),
  CONSTRAINT lead_purchases_credits_check CHECK (credits > 0),
  CONSTRAINT lead_purchases_refund_ground_check CHECK (refund_ground = ANY (ARRAY['evidence'::text, 'word'::text])),
  CONSTRAINT lead_purchases_report_reason_check CHECK (report_reason = ANY (ARRAY['deadNumber'::text, 'bounced'::text, 'notAskedFor'::text]))
);
CREATE INDEX lead_purchases_by_time ON lead_purchases USING btree (business_id, bought_at DESC, id DESC);
CREATE INDEX lead_purchases_of_quote ON lead_purchases USING btree (business_id, quote_id) WHERE quote_id IS NOT NULL;
ALTER TABLE lead_purchases ENABLE ROW LEVEL SECURITY;
ALTER TABLE lead_purchases FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON lead_purchases
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON lead_purchases TO roundbook_app;

CREATE TABLE lead_sales (
  lead_id uuid NOT NULL,
  business_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  sold_at timestamp with time zone NOT NULL,
  CONSTRAINT lead_sales_pkey PRIMARY KEY (lead_id)
);
CREATE INDEX lead_sales_of_business ON lead_sales USING btree (business_id);
CREATE INDEX lead_sales_of_seller ON lead_sales USING btree (seller_id);
GRANT INSERT, SELECT ON lead_sales TO roundbook_app;

CREATE TABLE leads (
  id uuid NOT NULL,
  business_id uuid NOT NULL,
  district text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  kind text NOT NULL,
  place text NOT NULL,
  frequency jsonb,
  credits integer NOT NULL,
  listed_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT leads_pkey PRIMARY KEY (id),
  CONSTRAINT leads_credits_check CHECK (credits > 0)
);
CREATE INDEX leads_by_latitude ON leads USING btree (latitude);
CREATE INDEX leads_expiry ON leads USING btree (expires_at);
CREATE INDEX leads_of_business ON leads USING btree (business_id);
GRANT DELETE, INSERT, SELECT, UPDATE (id) ON leads TO roundbook_app;

CREATE TABLE loyalty_cards (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  needed integer NOT NULL,
  stamps integer DEFAULT 0 NOT NULL,
  reward_kind text NOT NULL,
  reward_value bigint DEFAULT 0 NOT NULL,
  acts integer DEFAULT 0 NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT loyalty_cards_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT loyalty_cards_check CHECK (stamps >= 0 AND stamps <= needed),
  CONSTRAINT loyalty_cards_needed_check CHECK (needed > 0),
  CONSTRAINT loyalty_cards_reward_kind_check CHECK (reward_kind = ANY (ARRAY['Free'::text, 'Percent'::text, 'Amount'::text])),
  CONSTRAINT loyalty_cards_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
CREATE INDEX loyalty_cards_by_customer ON loyalty_cards USING btree (business_id, customer_id);
CREATE UNIQUE INDEX loyalty_cards_of_customer ON loyalty_cards USING btree (business_id, customer_id) WHERE removed_at IS NULL;
ALTER TABLE loyalty_cards ENABLE ROW LEVEL SECURITY;
ALTER TABLE loyalty_cards FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON loyalty_cards
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON loyalty_cards TO roundbook_app;

CREATE TABLE loyalty_stamps (
  business_id uuid NOT NULL,
  occurrence_id uuid NOT NULL,
  card_id uuid NOT NULL,
  number integer NOT NULL,
  act text NOT NULL,
  closed_on date NOT NULL,
  CONSTRAINT loyalty_stamps_pkey PRIMARY KEY (business_id, occurrence_id),
  CONSTRAINT loyalty_stamps_act_check CHECK (act = ANY (ARRAY['Stamp'::text, 'Redeem'::text])),
  CONSTRAINT loyalty_stamps_business_id_card_id_fkey FOREIGN KEY (business_id, card_id) REFERENCES loyalty_cards(business_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX loyalty_stamps_of_card ON loyalty_stamps USING btree (business_id, card_id, number);
ALTER TABLE loyalty_stamps ENABLE ROW LEVEL SECURITY;
ALTER TABLE loyalty_stamps FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON loyalty_stamps
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON loyalty_stamps TO roundbook_app;

CREATE TABLE marketing_consents (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  channel text NOT NULL,
  CONSTRAINT marketing_consents_pkey PRIMARY KEY (business_id, customer_id, channel),
  CONSTRAINT marketing_consents_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  CONSTRAINT marketing_consents_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id)
);
ALTER TABLE marketing_consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE marketing_consents FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON marketing_consents
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT SELECT ON marketing_consents TO roundbook_app;

CREATE TABLE message_templates (
  business_id uuid NOT NULL,
  key text NOT NULL,
  channel text NOT NULL,
  subject text DEFAULT ''::text NOT NULL,
  body text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT message_templates_pkey PRIMARY KEY (business_id, key, channel),
  CONSTRAINT message_templates_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text]))
);
ALTER TABLE message_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON message_templates
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON message_templates TO roundbook_app;

CREATE TABLE message_threads (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid,
  sender text DEFAULT ''::text NOT NULL,
  channel text NOT NULL,
  last_at timestamp with time zone NOT NULL,
  last_kind text,
  last_text text DEFAULT ''::text NOT NULL,
  listed_at timestamp with time zone NOT NULL,
  unread integer DEFAULT 0 NOT NULL,
  assignee_id uuid,
  snoozed_until date,
  closed_at timestamp with time zone,
  last_sent_id uuid,
  last_sent_by uuid,
  token uuid DEFAULT gen_random_uuid() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  quote_id uuid,
  joined_id uuid,
  of_sample boolean DEFAULT false NOT NULL,
  CONSTRAINT message_threads_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT message_threads_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  CONSTRAINT message_threads_joined_of_quote CHECK (joined_id IS NULL OR quote_id IS NOT NULL AND customer_id IS NULL),
  CONSTRAINT message_threads_last_kind_check CHECK (last_kind = ANY (ARRAY['Received'::text, 'Sent'::text, 'Note'::text])),
  CONSTRAINT message_threads_of_sample_check CHECK (NOT of_sample),
  CONSTRAINT message_threads_unread_check CHECK (unread >= 0),
  CONSTRAINT message_threads_with_somebody CHECK (customer_id IS NOT NULL OR quote_id IS NOT NULL OR sender <> ''::text),
  CONSTRAINT message_threads_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT message_threads_business_id_joined_id_fkey FOREIGN KEY (business_id, joined_id) REFERENCES message_threads(business_id, id),
  CONSTRAINT message_threads_business_id_quote_id_fkey FOREIGN KEY (business_id, quote_id) REFERENCES quotes(business_id, id),
  CONSTRAINT message_threads_of_no_sample FOREIGN KEY (business_id, customer_id, of_sample) REFERENCES customers(business_id, id, is_sample)
);
CREATE INDEX message_threads_joined ON message_threads USING btree (business_id, joined_id) WHERE joined_id IS NOT NULL;
CREATE INDEX message_threads_listed ON message_threads USING btree (business_id, listed_at DESC, id DESC);
CREATE UNIQUE INDEX message_threads_of_customer ON message_threads USING btree (business_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE UNIQUE INDEX message_threads_of_quote ON message_threads USING btree (business_id, quote_id) WHERE quote_id IS NOT NULL;
CREATE UNIQUE INDEX message_threads_of_sender ON message_threads USING btree (business_id, sender) WHERE customer_id IS NULL AND quote_id IS NULL;
CREATE UNIQUE INDEX message_threads_token ON message_threads USING btree (business_id, token);
CREATE INDEX message_threads_triage ON message_threads USING btree (business_id, listed_at DESC) WHERE customer_id IS NULL AND quote_id IS NULL AND closed_at IS NULL;
CREATE INDEX message_threads_unread ON message_threads USING btree (business_id, listed_at DESC) WHERE unread > 0;
ALTER TABLE message_threads ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_threads FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON message_threads
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON message_threads TO roundbook_app;

CREATE TABLE messages (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  channel text NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text DEFAULT ''::text NOT NULL,
  body text NOT NULL,
  customer_id uuid,
  attachment jsonb,
  state text DEFAULT 'Queued'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  sent_at timestamp with time zone,
  held_for text,
  secret_body text,
  about_id uuid,
  texts_taken integer DEFAULT 0 NOT NULL,
  trigger_key text,
  provider_id text,
  delivered_at timestamp with time zone,
  reply_token text,
  thread_id uuid,
  written_by uuid,
  purpose text DEFAULT 'service'::text NOT NULL,
  marketing_to text,
  asset_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  quote_id uuid,
  CONSTRAINT messages_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT messages_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  CONSTRAINT messages_check CHECK (marketing_to = channel),
  CONSTRAINT messages_held_for_check CHECK (held_for = ANY (ARRAY['verification'::text, 'limit'::text, 'texts'::text, 'closed'::text])),
  CONSTRAINT messages_marketing_needs_consent CHECK (purpose = 'service'::text OR (state <> ALL (ARRAY['Queued'::text, 'Held'::text])) OR marketing_to IS NOT NULL AND customer_id IS NOT NULL),
  CONSTRAINT messages_purpose_check CHECK (purpose = ANY (ARRAY['service'::text, 'marketing'::text])),
  CONSTRAINT messages_state_check CHECK (state = ANY (ARRAY['Queued'::text, 'Held'::text, 'Sent'::text, 'Recorded'::text, 'Delivered'::text, 'Bounced'::text, 'Failed'::text])),
  CONSTRAINT messages_texts_taken_check CHECK (texts_taken >= 0),
  CONSTRAINT messages_marketing FOREIGN KEY (business_id, customer_id, marketing_to) REFERENCES marketing_consents(business_id, customer_id, channel)
);
CREATE INDEX messages_about ON messages USING btree (business_id, about_id, created_at DESC) WHERE about_id IS NOT NULL;
CREATE INDEX messages_by_age ON messages USING btree (business_id, created_at DESC);
CREATE INDEX messages_by_state ON messages USING btree (business_id, state, created_at DESC);
CREATE INDEX messages_files ON messages USING gin (asset_ids) WHERE asset_ids <> '{}'::uuid[];
CREATE INDEX messages_held ON messages USING btree (business_id, held_for) WHERE state = 'Held'::text;
CREATE INDEX messages_marketing_to ON messages USING btree (business_id, customer_id, marketing_to) WHERE marketing_to IS NOT NULL;
CREATE INDEX messages_of_customer ON messages USING btree (business_id, customer_id);
CREATE INDEX messages_of_quote ON messages USING btree (business_id, quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX messages_of_thread ON messages USING btree (business_id, thread_id) WHERE thread_id IS NOT NULL;
CREATE UNIQUE INDEX messages_of_triggers ON messages USING btree (business_id, trigger_key) WHERE trigger_key IS NOT NULL;
CREATE INDEX messages_searched ON messages USING btree (business_id, created_at DESC, id DESC) INCLUDE (recipient, subject, customer_id, state);
CREATE INDEX messages_sent ON messages USING btree (business_id, channel, sent_at, recipient, kind);
ALTER TABLE messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE messages FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON messages
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON messages TO roundbook_app;

CREATE TABLE monthly_lines (
  business_id uuid NOT NULL,
  occurrence_id uuid NOT NULL,
  payer_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  month date NOT NULL,
  done_on date NOT NULL,
  title text NOT NULL,
  address text NOT NULL,
  amount bigint NOT NULL,
  adjustment_amount bigint,
  adjustment_description text,
  purchase_order text DEFAULT ''::text NOT NULL,
  invoice_id uuid,
  CONSTRAINT monthly_lines_pkey PRIMARY KEY (business_id, occurrence_id),
  CONSTRAINT monthly_lines_amount_check CHECK (amount >= 0),
  CONSTRAINT monthly_lines_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT monthly_lines_business_id_invoice_id_fkey FOREIGN KEY (business_id, invoice_id) REFERENCES invoices(business_id, id),
  CONSTRAINT monthly_lines_business_id_payer_id_fkey FOREIGN KEY (business_id, payer_id) REFERENCES customers(business_id, id)
);
CREATE INDEX monthly_lines_of_customer ON monthly_lines USING btree (business_id, customer_id);
CREATE INDEX monthly_lines_of_invoice ON monthly_lines USING btree (business_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX monthly_lines_waiting ON monthly_lines USING btree (business_id, payer_id, month) WHERE invoice_id IS NULL;
ALTER TABLE monthly_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE monthly_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON monthly_lines
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON monthly_lines TO roundbook_app;

CREATE TABLE monthly_statement_runs (
  business_id uuid NOT NULL,
  month date NOT NULL,
  on_day date NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT monthly_statement_runs_pkey PRIMARY KEY (business_id, month),
  CONSTRAINT monthly_statement_runs_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);
ALTER TABLE monthly_statement_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE monthly_statement_runs FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON monthly_statement_runs
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON monthly_statement_runs TO roundbook_app;

CREATE TABLE monthly_statement_recipients (
  business_id uuid NOT NULL,
  month date NOT NULL,
  customer_id uuid NOT NULL,
  way text NOT NULL,
  CONSTRAINT monthly_statement_recipients_pkey PRIMARY KEY (business_id, month, customer_id),
  CONSTRAINT monthly_statement_recipients_way_check CHECK (way = ANY (ARRAY['Email'::text, 'Post'::text])),
  CONSTRAINT monthly_statement_recipients_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT monthly_statement_recipients_business_id_month_fkey FOREIGN KEY (business_id, month) REFERENCES monthly_statement_runs(business_id, month)
);
CREATE INDEX monthly_statement_recipients_of_customer ON monthly_statement_recipients USING btree (business_id, customer_id);
ALTER TABLE monthly_statement_recipients ENABLE ROW LEVEL SECURITY;
ALTER TABLE monthly_statement_recipients FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON monthly_statement_recipients
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT ON monthly_statement_recipients TO roundbook_app;

CREATE TABLE monthly_statement_prints (
  business_id uuid NOT NULL,
  month date NOT NULL,
  customer_id uuid NOT NULL,
  user_id uuid NOT NULL,
  printed_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT monthly_statement_prints_pkey PRIMARY KEY (business_id, month, customer_id),
  CONSTRAINT monthly_statement_prints_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT monthly_statement_prints_business_id_month_customer_id_fkey FOREIGN KEY (business_id, month, customer_id) REFERENCES monthly_statement_recipients(business_id, month, customer_id)
);
CREATE INDEX monthly_statement_prints_of_customer ON monthly_statement_prints USING btree (business_id, customer_id);
ALTER TABLE monthly_statement_prints ENABLE ROW LEVEL SECURITY;
ALTER TABLE monthly_statement_prints FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON monthly_statement_prints
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON monthly_statement_prints TO roundbook_app;

CREATE TABLE monthly_statement_settings (
  business_id uuid NOT NULL,
  is_on boolean NOT NULL,
  day integer NOT NULL,
  minimum bigint NOT NULL,
  starts_on date NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT monthly_statement_settings_pkey PRIMARY KEY (business_id),
  CONSTRAINT monthly_statement_settings_day_check CHECK (day >= 1 AND day <= 31),
  CONSTRAINT monthly_statement_settings_minimum_check CHECK (minimum > 0)
);
ALTER TABLE monthly_statement_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE monthly_statement_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON monthly_statement_settings
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON monthly_statement_settings TO roundbook_app;

CREATE TABLE notification_preferences (
  business_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  in_app boolean NOT NULL,
  push boolean NOT NULL,
  email boolean NOT NULL,
  CONSTRAINT notification_preferences_pkey PRIMARY KEY (business_id, user_id, kind)
);
ALTER TABLE notification_preferences ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_preferences FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON notification_preferences
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_preferences TO roundbook_app;

CREATE TABLE notifications (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  message text NOT NULL,
  entity_model text,
  entity_id text,
  count integer DEFAULT 1 NOT NULL,
  key text,
  is_listed boolean DEFAULT true NOT NULL,
  seen_at timestamp with time zone,
  mailed_at timestamp with time zone,
  added_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  updated_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT notifications_pkey PRIMARY KEY (business_id, id, user_id)
);
CREATE INDEX notifications_age ON notifications USING btree (business_id, added_at);
CREATE INDEX notifications_listed ON notifications USING btree (business_id, user_id, added_at DESC, id DESC) WHERE is_listed;
CREATE UNIQUE INDEX notifications_once ON notifications USING btree (business_id, user_id, key) WHERE key IS NOT NULL;
CREATE INDEX notifications_unseen ON notifications USING btree (business_id, user_id, kind) WHERE seen_at IS NULL;
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON notifications
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON notifications TO roundbook_app;

CREATE TABLE occurrences (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  sequence integer NOT NULL,
  state text DEFAULT 'Open'::text NOT NULL,
  due_on date NOT NULL,
  scheduled_on date,
  estimated_time time without time zone,
  assigned_to uuid,
  adjustment_amount bigint,
  adjustment_description text,
  cost bigint,
  done_on timestamp with time zone,
  closed_on date,
  closed_by uuid,
  notes text DEFAULT ''::text NOT NULL,
  purchase_order text DEFAULT ''::text NOT NULL,
  invoice_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  before_closing jsonb,
  action_source text,
  rule_effects jsonb,
  not_before time without time zone,
  not_after time without time zone,
  CONSTRAINT occurrences_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT occurrences_business_id_job_id_sequence_key UNIQUE (business_id, job_id, sequence),
  CONSTRAINT occurrences_action_source_check CHECK (action_source = ANY (ARRAY['Individual'::text, 'Bulk'::text, 'Round'::text, 'Offline'::text])),
  CONSTRAINT occurrences_check CHECK ((state = 'Open'::text) = (closed_on IS NULL)),
  CONSTRAINT occurrences_check1 CHECK ((adjustment_amount IS NULL) = (adjustment_description IS NULL)),
  CONSTRAINT occurrences_check2 CHECK (not_before <= not_after),
  CONSTRAINT occurrences_state_check CHECK (state = ANY (ARRAY['Open'::text, 'Done'::text, 'Skipped'::text, 'Customer Skipped'::text])),
  CONSTRAINT occurrences_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT occurrences_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE
);
CREATE INDEX occurrences_closed ON occurrences USING btree (business_id, closed_on, COALESCE(assigned_to, closed_by), done_on, id) INCLUDE (state, cost, job_id, customer_id, assigned_to, due_on, closed_by) WHERE state <> 'Open'::text;
CREATE INDEX occurrences_done_of_job ON occurrences USING btree (business_id, job_id, sequence) INCLUDE (closed_on, customer_id, assigned_to, closed_by) WHERE state = 'Done'::text;
CREATE INDEX occurrences_of_customer ON occurrences USING btree (business_id, customer_id);
CREATE INDEX occurrences_of_invoice ON occurrences USING btree (business_id, invoice_id);
CREATE UNIQUE INDEX occurrences_one_open ON occurrences USING btree (business_id, job_id) WHERE state = 'Open'::text;
CREATE INDEX occurrences_open_due ON occurrences USING btree (business_id, due_on) WHERE state = 'Open'::text AND scheduled_on IS NULL;
CREATE INDEX occurrences_open_scheduled ON occurrences USING btree (business_id, scheduled_on) WHERE state = 'Open'::text;
CREATE INDEX occurrences_part_done ON occurrences USING btree (business_id, closed_on) WHERE (rule_effects -> 'effects'::text) @> '[{"kind": "part"}]'::jsonb;
CREATE INDEX occurrences_skipped ON occurrences USING btree (business_id, closed_on) WHERE state = ANY (ARRAY['Skipped'::text, 'Customer Skipped'::text]);
ALTER TABLE occurrences ENABLE ROW LEVEL SECURITY;
ALTER TABLE occurrences FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON occurrences
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON occurrences TO roundbook_app;
CREATE TRIGGER occurrences_added_change_reports AFTER INSERT ON occurrences FOR EACH ROW WHEN (new.closed_on < (CURRENT_DATE - 5)) EXECUTE FUNCTION visit_changes_reports();
CREATE TRIGGER occurrences_change_reports AFTER UPDATE ON occurrences FOR EACH ROW WHEN ((old.closed_on < (CURRENT_DATE - 5) OR new.closed_on < (CURRENT_DATE - 5)) AND (old.state IS DISTINCT FROM new.state OR old.closed_on IS DISTINCT FROM new.closed_on OR old.cost IS DISTINCT FROM new.cost OR old.job_id IS DISTINCT FROM new.job_id OR old.customer_id IS DISTINCT FROM new.customer_id OR old.due_on IS DISTINCT FROM new.due_on OR old.assigned_to IS DISTINCT FROM new.assigned_to OR old.closed_by IS DISTINCT FROM new.closed_by OR old.done_on IS DISTINCT FROM new.done_on OR old.notes IS DISTINCT FROM new.notes)) EXECUTE FUNCTION visit_changes_reports();
CREATE TRIGGER occurrences_deleted_change_reports AFTER DELETE ON occurrences FOR EACH ROW WHEN (old.closed_on < (CURRENT_DATE - 5)) EXECUTE FUNCTION visit_changes_reports();

CREATE TABLE occurrence_assets (
  business_id uuid NOT NULL,
  occurrence_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  CONSTRAINT occurrence_assets_pkey PRIMARY KEY (business_id, occurrence_id, asset_id),
  CONSTRAINT occurrence_assets_business_id_asset_id_fkey FOREIGN KEY (business_id, asset_id) REFERENCES assets(business_id, id),
  CONSTRAINT occurrence_assets_business_id_occurrence_id_fkey FOREIGN KEY (business_id, occurrence_id) REFERENCES occurrences(business_id, id) ON DELETE CASCADE
);
CREATE INDEX occurrence_assets_by_asset ON occurrence_assets USING btree (business_id, asset_id);
ALTER TABLE occurrence_assets ENABLE ROW LEVEL SECURITY;
ALTER TABLE occurrence_assets FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON occurrence_assets
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON occurrence_assets TO roundbook_app;

CREATE TABLE onboarding_steps (
  business_id uuid NOT NULL,
  step text NOT NULL,
  mark text NOT NULL,
  user_id uuid NOT NULL,
  marked_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT onboarding_steps_pkey PRIMARY KEY (business_id, step),
  CONSTRAINT onboarding_steps_mark_check CHECK (mark = ANY (ARRAY['done'::text, 'skipped'::text]))
);
ALTER TABLE onboarding_steps ENABLE ROW LEVEL SECURITY;
ALTER TABLE onboarding_steps FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON onboarding_steps
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON onboarding_steps TO roundbook_app;

CREATE TABLE page_events (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  detail text DEFAULT ''::text NOT NULL,
  CONSTRAINT page_events_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT page_events_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
CREATE INDEX page_events_of_customer ON page_events USING btree (business_id, customer_id, at);
ALTER TABLE page_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE page_events FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON page_events
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON page_events TO roundbook_app;

CREATE TABLE page_links (
  token_hash text NOT NULL,
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  sent_by text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  opened_at timestamp with time zone,
  CONSTRAINT page_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT page_links_sent_by_check CHECK (sent_by = ANY (ARRAY['email'::text, 'sms'::text, 'copy'::text]))
);
CREATE INDEX page_links_expiry ON page_links USING btree (expires_at);
CREATE INDEX page_links_of_customer ON page_links USING btree (business_id, customer_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON page_links TO roundbook_app;

CREATE TABLE page_pins (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  pin_hash text NOT NULL,
  set_by text NOT NULL,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT page_pins_pkey PRIMARY KEY (business_id, customer_id),
  CONSTRAINT page_pins_set_by_check CHECK (set_by = ANY (ARRAY['customer'::text, 'office'::text])),
  CONSTRAINT page_pins_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
ALTER TABLE page_pins ENABLE ROW LEVEL SECURITY;
ALTER TABLE page_pins FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON page_pins
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON page_pins TO roundbook_app;

CREATE TABLE page_sessions (
  token_hash text NOT NULL,
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  with_pin boolean NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT page_sessions_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX page_sessions_expiry ON page_sessions USING btree (expires_at);
CREATE INDEX page_sessions_of_customer ON page_sessions USING btree (business_id, customer_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON page_sessions TO roundbook_app;

CREATE TABLE passkeys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] DEFAULT '{}'::text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_of_user ON passkeys USING btree (user_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON passkeys TO roundbook_app;

CREATE TABLE password_resets (
  token_hash text NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_by text,
  CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash),
  CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_of_user ON password_resets USING btree (user_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON password_resets TO roundbook_app;

CREATE TABLE payment_accounts (
  business_id uuid NOT NULL,
  details jsonb,
  documents jsonb DEFAULT '[]'::jsonb NOT NULL,
  cards jsonb,
  cards_asked_at timestamp with time zone,
  direct_debit jsonb,
  direct_debit_asked_at timestamp with time zone,
  bank_account_name text DEFAULT ''::text NOT NULL,
  bank_account_ending text DEFAULT ''::text NOT NULL,
  bank_changed_at timestamp with time zone,
  bank_pending jsonb,
  payouts_held_until timestamp with time zone,
  completed_at timestamp with time zone,
  takes_cards boolean DEFAULT true NOT NULL,
  takes_direct_debit boolean DEFAULT true NOT NULL,
  fee_payer text DEFAULT 'Business'::text NOT NULL,
  statement_descriptor text DEFAULT ''::text NOT NULL,
  charge_when_done boolean DEFAULT false NOT NULL,
  retries_failed boolean DEFAULT true NOT NULL,
  sends_receipts boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  payouts_sending uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT payment_accounts_pkey PRIMARY KEY (business_id)
);
ALTER TABLE payment_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON payment_accounts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_accounts TO roundbook_app;

CREATE TABLE person_hours (
  business_id uuid NOT NULL,
  grant_id uuid NOT NULL,
  week jsonb,
  service_ids uuid[],
  start_from text DEFAULT 'Anywhere'::text NOT NULL,
  home_postcode text DEFAULT ''::text NOT NULL,
  home jsonb,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT person_hours_pkey PRIMARY KEY (business_id, grant_id),
  CONSTRAINT person_hours_start_from_check CHECK (start_from = ANY (ARRAY['Anywhere'::text, 'Business'::text, 'Home'::text])),
  CONSTRAINT person_hours_week_check CHECK (jsonb_array_length(week) = 7),
  CONSTRAINT person_hours_business_id_grant_id_fkey FOREIGN KEY (business_id, grant_id) REFERENCES grants(business_id, id) ON DELETE CASCADE
);
ALTER TABLE person_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE person_hours FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON person_hours
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON person_hours TO roundbook_app;

CREATE TABLE phone_proofs (
  user_id uuid NOT NULL,
  phone_number text NOT NULL,
  code_hash text NOT NULL,
  tries_left integer NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT phone_proofs_pkey PRIMARY KEY (user_id),
  CONSTRAINT phone_proofs_tries_left_check CHECK (tries_left >= 0),
  CONSTRAINT phone_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX phone_proofs_expiry ON phone_proofs USING btree (expires_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON phone_proofs TO roundbook_app;

CREATE TABLE played_videos (
  business_id uuid NOT NULL,
  user_id uuid NOT NULL,
  video text NOT NULL,
  played_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT played_videos_pkey PRIMARY KEY (business_id, user_id, video)
);
ALTER TABLE played_videos ENABLE ROW LEVEL SECURITY;
ALTER TABLE played_videos FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON played_videos
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON played_videos TO roundbook_app;

CREATE TABLE posting_lines (
  business_id uuid NOT NULL,
  posting_id uuid NOT NULL,
  "position" integer NOT NULL,
  account text NOT NULL,
  customer_id uuid,
  amount bigint NOT NULL,
  CONSTRAINT posting_lines_pkey PRIMARY KEY (business_id, posting_id, "position"),
  CONSTRAINT posting_lines_amount_check CHECK (amount <> 0),
  CONSTRAINT posting_lines_check CHECK ((account = 'receivable'::text) = (customer_id IS NOT NULL)),
  CONSTRAINT posting_lines_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT posting_lines_business_id_posting_id_fkey FOREIGN KEY (business_id, posting_id) REFERENCES postings(business_id, id)
);
CREATE INDEX posting_lines_by_account ON posting_lines USING btree (business_id, account);
CREATE INDEX posting_lines_of_customer ON posting_lines USING btree (business_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX posting_lines_of_expenses ON posting_lines USING btree (business_id, account, posting_id) INCLUDE (amount) WHERE account ~~ 'expense%'::text;
CREATE INDEX posting_lines_reported ON posting_lines USING btree (business_id, posting_id) INCLUDE (account, amount, customer_id) WHERE account = ANY (ARRAY['cardFees'::text, 'directDebitFees'::text, 'adjustments'::text, 'badDebts'::text, 'bankCharges'::text]);
ALTER TABLE posting_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE posting_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON posting_lines
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT ON posting_lines TO roundbook_app;
CREATE TRIGGER posting_lines_change_reports AFTER INSERT ON posting_lines FOR EACH ROW WHEN (new.account = ANY (ARRAY['cardFees'::text, 'directDebitFees'::text])) EXECUTE FUNCTION fee_line_changes_reports();
CREATE TRIGGER postings_balance AFTER INSERT ON posting_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION postings_must_balance();

CREATE TABLE practice_tax_trades (
  trade_ref text NOT NULL,
  holder_ref text NOT NULL,
  status text NOT NULL,
  kinds jsonb NOT NULL,
  began_on date NOT NULL,
  is_authorised boolean NOT NULL,
  CONSTRAINT practice_tax_trades_pkey PRIMARY KEY (trade_ref),
  CONSTRAINT practice_tax_trades_holder_ref_key UNIQUE (holder_ref),
  CONSTRAINT practice_tax_trades_status_check CHECK (status = ANY (ARRAY['quarterly'::text, 'annual'::text]))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON practice_tax_trades TO roundbook_app;

CREATE TABLE practice_tax_updates (
  trade_ref text NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  id uuid NOT NULL,
  tax_year text NOT NULL,
  ends_on date,
  body text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT practice_tax_updates_pkey PRIMARY KEY (trade_ref, number),
  CONSTRAINT practice_tax_updates_trade_ref_fkey FOREIGN KEY (trade_ref) REFERENCES practice_tax_trades(trade_ref) ON DELETE CASCADE
);
CREATE INDEX practice_tax_updates_of_year ON practice_tax_updates USING btree (trade_ref, tax_year, number);
GRANT DELETE, INSERT, SELECT ON practice_tax_updates TO roundbook_app;

CREATE TABLE price_lists (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  number integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT price_lists_pkey PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX price_lists_default ON price_lists USING btree (business_id) WHERE is_default;
ALTER TABLE price_lists ENABLE ROW LEVEL SECURITY;
ALTER TABLE price_lists FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON price_lists
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON price_lists TO roundbook_app;

CREATE TABLE price_list_versions (
  business_id uuid NOT NULL,
  price_list_id uuid NOT NULL,
  number integer NOT NULL,
  content jsonb NOT NULL,
  saved_by uuid,
  saved_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT price_list_versions_pkey PRIMARY KEY (business_id, price_list_id, number),
  CONSTRAINT price_list_versions_business_id_price_list_id_fkey FOREIGN KEY (business_id, price_list_id) REFERENCES price_lists(business_id, id)
);
ALTER TABLE price_list_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE price_list_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON price_list_versions
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON price_list_versions TO roundbook_app;

CREATE TABLE price_estimates (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  price_list_id uuid NOT NULL,
  number integer NOT NULL,
  quote_id uuid,
  facts jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT price_estimates_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT price_estimates_business_id_price_list_id_number_fkey FOREIGN KEY (business_id, price_list_id, number) REFERENCES price_list_versions(business_id, price_list_id, number),
  CONSTRAINT price_estimates_business_id_quote_id_fkey FOREIGN KEY (business_id, quote_id) REFERENCES quotes(business_id, id) ON DELETE CASCADE
);
CREATE INDEX price_estimates_of_quote ON price_estimates USING btree (business_id, quote_id, created_at DESC) WHERE quote_id IS NOT NULL;
CREATE INDEX price_estimates_of_version ON price_estimates USING btree (business_id, price_list_id, number);
ALTER TABLE price_estimates ENABLE ROW LEVEL SECURITY;
ALTER TABLE price_estimates FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON price_estimates
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON price_estimates TO roundbook_app;

CREATE TABLE price_rises (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  state text DEFAULT 'Draft'::text NOT NULL,
  filter jsonb NOT NULL,
  change jsonb NOT NULL,
  effective_on date NOT NULL,
  letter_batch_id uuid,
  created_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  told_way text,
  told_at timestamp with time zone,
  CONSTRAINT price_rises_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT price_rises_state_check CHECK (state = ANY (ARRAY['Draft'::text, 'Planned'::text, 'Applying'::text, 'Applied'::text, 'Undoing'::text, 'Undone'::text])),
  CONSTRAINT price_rises_told_way_check CHECK (told_way = ANY (ARRAY['email'::text, 'sms'::text, 'either'::text]))
);
CREATE INDEX price_rises_by_age ON price_rises USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX price_rises_planned ON price_rises USING btree (business_id, effective_on) WHERE state = 'Planned'::text;
ALTER TABLE price_rises ENABLE ROW LEVEL SECURITY;
ALTER TABLE price_rises FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON price_rises
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON price_rises TO roundbook_app;

CREATE TABLE price_rise_jobs (
  business_id uuid NOT NULL,
  price_rise_id uuid NOT NULL,
  job_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  old_cost bigint NOT NULL,
  new_cost bigint NOT NULL,
  frequency_unit text NOT NULL,
  frequency_every integer NOT NULL,
  is_excepted boolean DEFAULT false NOT NULL,
  answer text DEFAULT 'none'::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  raised_on date,
  is_settled boolean DEFAULT false NOT NULL,
  kept text DEFAULT ''::text NOT NULL,
  CONSTRAINT price_rise_jobs_pkey PRIMARY KEY (business_id, price_rise_id, job_id),
  CONSTRAINT price_rise_jobs_answer_check CHECK (answer = ANY (ARRAY['none'::text, 'agreed'::text, 'declined'::text, 'talk'::text])),
  CONSTRAINT price_rise_jobs_new_cost_check CHECK (new_cost > 0),
  CONSTRAINT price_rise_jobs_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id),
  CONSTRAINT price_rise_jobs_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE,
  CONSTRAINT price_rise_jobs_business_id_price_rise_id_fkey FOREIGN KEY (business_id, price_rise_id) REFERENCES price_rises(business_id, id) ON DELETE CASCADE
);
CREATE INDEX price_rise_jobs_by_customer ON price_rise_jobs USING btree (business_id, customer_id);
CREATE INDEX price_rise_jobs_of_customer ON price_rise_jobs USING btree (business_id, price_rise_id, customer_id);
CREATE INDEX price_rise_jobs_of_job ON price_rise_jobs USING btree (business_id, job_id, raised_on DESC);
CREATE INDEX price_rise_jobs_to_settle ON price_rise_jobs USING btree (business_id, price_rise_id, job_id) WHERE NOT is_settled;
ALTER TABLE price_rise_jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE price_rise_jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON price_rise_jobs
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON price_rise_jobs TO roundbook_app;

CREATE TABLE price_rise_tellings (
  business_id uuid NOT NULL,
  price_rise_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  state text DEFAULT 'Waiting'::text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  message_id uuid,
  CONSTRAINT price_rise_tellings_pkey PRIMARY KEY (business_id, price_rise_id, customer_id),
  CONSTRAINT price_rise_tellings_state_check CHECK (state = ANY (ARRAY['Waiting'::text, 'Told'::text, 'LeftOut'::text, 'Withdrawn'::text])),
  CONSTRAINT price_rise_tellings_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE,
  CONSTRAINT price_rise_tellings_business_id_price_rise_id_fkey FOREIGN KEY (business_id, price_rise_id) REFERENCES price_rises(business_id, id) ON DELETE CASCADE
);
CREATE INDEX price_rise_tellings_of_customer ON price_rise_tellings USING btree (business_id, customer_id);
CREATE INDEX price_rise_tellings_waiting ON price_rise_tellings USING btree (business_id, price_rise_id, customer_id) WHERE state = 'Waiting'::text;
ALTER TABLE price_rise_tellings ENABLE ROW LEVEL SECURITY;
ALTER TABLE price_rise_tellings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON price_rise_tellings
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON price_rise_tellings TO roundbook_app;

CREATE TABLE price_settings (
  business_id uuid NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  CONSTRAINT price_settings_pkey PRIMARY KEY (business_id, key)
);
ALTER TABLE price_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE price_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON price_settings
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON price_settings TO roundbook_app;

CREATE TABLE proof_challenges (
  token_hash text NOT NULL,
  purpose text NOT NULL,
  user_id uuid,
  credentials_version integer,
  expires_at timestamp with time zone NOT NULL,
  used_by text,
  CONSTRAINT proof_challenges_pkey PRIMARY KEY (token_hash),
  CONSTRAINT proof_challenges_purpose_check CHECK (purpose = ANY (ARRAY['signIn'::text, 'passkeySignIn'::text, 'passkeyAdding'::text, 'confirming'::text, 'withoutBusiness'::text])),
  CONSTRAINT proof_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX proof_challenges_expiry ON proof_challenges USING btree (expires_at);
CREATE INDEX proof_challenges_of_user ON proof_challenges USING btree (user_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON proof_challenges TO roundbook_app;

CREATE TABLE provider_accounts (
  provider text NOT NULL,
  port text NOT NULL,
  account_id text NOT NULL,
  business_id uuid NOT NULL,
  remembered_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT provider_accounts_pkey PRIMARY KEY (provider, port, account_id),
  CONSTRAINT provider_accounts_port_check CHECK (port = ANY (ARRAY['cards'::text, 'directDebit'::text]))
);
CREATE INDEX provider_accounts_of_business ON provider_accounts USING btree (business_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON provider_accounts TO roundbook_app;

CREATE TABLE provider_events (
  id uuid NOT NULL,
  provider text NOT NULL,
  port text NOT NULL,
  event_id text NOT NULL,
  object text,
  object_id text,
  kind text DEFAULT ''::text NOT NULL,
  account_id text,
  at timestamp with time zone,
  received_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  state text DEFAULT 'Waiting'::text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  try_at timestamp with time zone,
  busy_until timestamp with time zone,
  reason text DEFAULT ''::text NOT NULL,
  business_id uuid,
  CONSTRAINT provider_events_pkey PRIMARY KEY (id),
  CONSTRAINT provider_events_provider_port_event_id_key UNIQUE (provider, port, event_id),
  CONSTRAINT provider_events_port_check CHECK (port = ANY (ARRAY['cards'::text, 'directDebit'::text])),
  CONSTRAINT provider_events_state_check CHECK (state = ANY (ARRAY['Waiting'::text, 'Done'::text, 'Ignored'::text, 'Failed'::text]))
);
CREATE INDEX provider_events_age ON provider_events USING btree (received_at);
CREATE INDEX provider_events_done ON provider_events USING btree (business_id, received_at) WHERE state = 'Done'::text;
CREATE INDEX provider_events_failed ON provider_events USING btree (business_id, received_at) WHERE state = 'Failed'::text;
CREATE INDEX provider_events_of_object ON provider_events USING btree (port, object_id) WHERE state = 'Waiting'::text;
CREATE INDEX provider_events_waiting ON provider_events USING btree (try_at) WHERE state = 'Waiting'::text;
GRANT DELETE, INSERT, SELECT, UPDATE ON provider_events TO roundbook_app;

CREATE TABLE provider_looks (
  provider text NOT NULL,
  port text NOT NULL,
  looked_at timestamp with time zone NOT NULL,
  CONSTRAINT provider_looks_pkey PRIMARY KEY (provider, port)
);
GRANT INSERT, SELECT, UPDATE ON provider_looks TO roundbook_app;

CREATE TABLE sessions (
  id uuid NOT NULL,
  sign_in_id uuid NOT NULL,
  user_id uuid NOT NULL,
  business_id uuid NOT NULL,
  admin_switched boolean DEFAULT false NOT NULL,
  device text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  last_seen_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  device_id uuid,
  proven_at timestamp with time zone,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_business ON sessions USING btree (business_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX sessions_of_device ON sessions USING btree (sign_in_id, business_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_of_user ON sessions USING btree (user_id, business_id, last_seen_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON sessions TO roundbook_app;

CREATE TABLE push_devices (
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  business_id uuid NOT NULL,
  platform text NOT NULL,
  token_hash text NOT NULL,
  sealed_token text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT push_devices_pkey PRIMARY KEY (id),
  CONSTRAINT push_devices_token_hash_key UNIQUE (token_hash),
  CONSTRAINT push_devices_platform_check CHECK (platform = ANY (ARRAY['web'::text, 'android'::text, 'ios'::text])),
  CONSTRAINT push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX push_devices_of_session ON push_devices USING btree (session_id);
CREATE INDEX push_devices_of_user ON push_devices USING btree (business_id, user_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON push_devices TO roundbook_app;

CREATE TABLE push_keys (
  name text NOT NULL,
  public_key text NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT push_keys_pkey PRIMARY KEY (name)
);
GRANT INSERT, SELECT ON push_keys TO roundbook_app;

CREATE TABLE quick_replies (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  "position" integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT quick_replies_pkey PRIMARY KEY (business_id, id)
);
ALTER TABLE quick_replies ENABLE ROW LEVEL SECURITY;
ALTER TABLE quick_replies FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quick_replies
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON quick_replies TO roundbook_app;

CREATE TABLE quote_answers (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  quote_id uuid NOT NULL,
  itemisation_id uuid NOT NULL,
  kind text NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  choice jsonb NOT NULL,
  content jsonb,
  totals jsonb,
  answered_at timestamp with time zone NOT NULL,
  by_user uuid,
  CONSTRAINT quote_answers_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT quote_answers_kind_check CHECK (kind = ANY (ARRAY['Accepted'::text, 'Declined'::text])),
  CONSTRAINT quote_answers_business_id_quote_id_fkey FOREIGN KEY (business_id, quote_id) REFERENCES quotes(business_id, id) ON DELETE CASCADE
);
CREATE INDEX quote_answers_of_quote ON quote_answers USING btree (business_id, quote_id, answered_at);
ALTER TABLE quote_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quote_answers
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON quote_answers TO roundbook_app;

CREATE TABLE quote_askings (
  business_id uuid NOT NULL,
  quote_id uuid NOT NULL,
  request_id text NOT NULL,
  frequency jsonb,
  area text NOT NULL,
  consent text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  way text DEFAULT 'form'::text NOT NULL,
  facts jsonb,
  CONSTRAINT quote_askings_pkey PRIMARY KEY (business_id, quote_id),
  CONSTRAINT quote_askings_area_check CHECK (area = ANY (ARRAY['served'::text, 'outside'::text, 'unknown'::text])),
  CONSTRAINT quote_askings_way_check CHECK (way = ANY (ARRAY['form'::text, 'door'::text, 'lead'::text])),
  CONSTRAINT quote_askings_business_id_quote_id_fkey FOREIGN KEY (business_id, quote_id) REFERENCES quotes(business_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX quote_askings_request ON quote_askings USING btree (business_id, request_id);
ALTER TABLE quote_askings ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_askings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quote_askings
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON quote_askings TO roundbook_app;

CREATE TABLE quote_form_keys (
  key text NOT NULL,
  business_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT quote_form_keys_pkey PRIMARY KEY (key)
);
CREATE INDEX quote_form_keys_of_business ON quote_form_keys USING btree (business_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON quote_form_keys TO roundbook_app;

CREATE TABLE quote_forms (
  business_id uuid NOT NULL,
  key text,
  content jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT quote_forms_pkey PRIMARY KEY (business_id)
);
ALTER TABLE quote_forms ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_forms FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quote_forms
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON quote_forms TO roundbook_app;

CREATE TABLE quote_links (
  token_hash text NOT NULL,
  business_id uuid NOT NULL,
  quote_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  CONSTRAINT quote_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX quote_links_expiry ON quote_links USING btree (expires_at);
CREATE INDEX quote_links_of_quote ON quote_links USING btree (business_id, quote_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON quote_links TO roundbook_app;

CREATE TABLE quote_messages (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  quote_id uuid NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  by_user uuid,
  request_id text NOT NULL,
  CONSTRAINT quote_messages_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT quote_messages_kind_check CHECK (kind = ANY (ARRAY['Received'::text, 'Sent'::text])),
  CONSTRAINT quote_messages_business_id_quote_id_fkey FOREIGN KEY (business_id, quote_id) REFERENCES quotes(business_id, id) ON DELETE CASCADE
);
CREATE INDEX quote_messages_of_quote ON quote_messages USING btree (business_id, quote_id, at);
CREATE UNIQUE INDEX quote_messages_request ON quote_messages USING btree (business_id, request_id);
ALTER TABLE quote_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quote_messages
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON quote_messages TO roundbook_app;

CREATE TABLE quote_numbers (
  business_id uuid NOT NULL,
  last integer NOT NULL,
  CONSTRAINT quote_numbers_pkey PRIMARY KEY (business_id)
);
ALTER TABLE quote_numbers ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_numbers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quote_numbers
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON quote_numbers TO roundbook_app;

CREATE TABLE quote_options (
  business_id uuid NOT NULL,
  frequency_choices jsonb NOT NULL,
  valid_days integer NOT NULL,
  follow_up_days jsonb NOT NULL,
  terms text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT quote_options_pkey PRIMARY KEY (business_id)
);
ALTER TABLE quote_options ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_options FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quote_options
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON quote_options TO roundbook_app;

CREATE TABLE quote_photos (
  business_id uuid NOT NULL,
  quote_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  content_hash text NOT NULL,
  added_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT quote_photos_pkey PRIMARY KEY (business_id, quote_id, content_hash),
  CONSTRAINT quote_photos_business_id_quote_id_fkey FOREIGN KEY (business_id, quote_id) REFERENCES quotes(business_id, id) ON DELETE CASCADE
);
CREATE INDEX quote_photos_assets ON quote_photos USING btree (business_id, asset_id);
ALTER TABLE quote_photos ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_photos FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quote_photos
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON quote_photos TO roundbook_app;

CREATE TABLE rate_limits (
  key text NOT NULL,
  full_at timestamp with time zone NOT NULL,
  span_seconds double precision NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_age ON rate_limits USING btree (full_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON rate_limits TO roundbook_app;

CREATE TABLE receipts (
  business_id uuid NOT NULL,
  request_id text NOT NULL,
  endpoint text NOT NULL,
  body_hash text NOT NULL,
  response text,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  changes json DEFAULT '[]'::json NOT NULL,
  user_id uuid,
  role text,
  CONSTRAINT receipts_pkey PRIMARY KEY (business_id, request_id)
);
CREATE INDEX receipts_age ON receipts USING btree (business_id, created_at);
ALTER TABLE receipts ENABLE ROW LEVEL SECURITY;
ALTER TABLE receipts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON receipts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON receipts TO roundbook_app;

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON recovery_codes TO roundbook_app;

CREATE TABLE recurring_costs (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  supplier text NOT NULL,
  notes text DEFAULT ''::text NOT NULL,
  starts_on date NOT NULL,
  ends_on date,
  every integer NOT NULL,
  unit text NOT NULL,
  next_on date,
  paused_at timestamp with time zone,
  stopped_because text,
  added_by uuid,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT recurring_costs_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT recurring_costs_every_check CHECK (every > 0),
  CONSTRAINT recurring_costs_unit_check CHECK (unit = ANY (ARRAY['Weeks'::text, 'Months'::text]))
);
CREATE INDEX recurring_costs_due ON recurring_costs USING btree (business_id, next_on) WHERE next_on IS NOT NULL AND paused_at IS NULL AND stopped_because IS NULL;
ALTER TABLE recurring_costs ENABLE ROW LEVEL SECURITY;
ALTER TABLE recurring_costs FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON recurring_costs
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON recurring_costs TO roundbook_app;

CREATE TABLE recurring_cost_days (
  business_id uuid NOT NULL,
  cost_id uuid NOT NULL,
  due_on date NOT NULL,
  expense_id uuid NOT NULL,
  CONSTRAINT recurring_cost_days_pkey PRIMARY KEY (business_id, cost_id, due_on),
  CONSTRAINT recurring_cost_days_business_id_cost_id_fkey FOREIGN KEY (business_id, cost_id) REFERENCES recurring_costs(business_id, id) ON DELETE CASCADE
);
ALTER TABLE recurring_cost_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE recurring_cost_days FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON recurring_cost_days
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON recurring_cost_days TO roundbook_app;

CREATE TABLE recurring_cost_terms (
  business_id uuid NOT NULL,
  cost_id uuid NOT NULL,
  from_on date NOT NULL,
  category text NOT NULL,
  amount bigint NOT NULL,
  vat bigint,
  private_percent integer DEFAULT 0 NOT NULL,
  paid_from text NOT NULL,
  vehicle_id uuid,
  CONSTRAINT recurring_cost_terms_pkey PRIMARY KEY (business_id, cost_id, from_on),
  CONSTRAINT recurring_cost_terms_amount_check CHECK (amount > 0),
  CONSTRAINT recurring_cost_terms_private_percent_check CHECK (private_percent >= 0 AND private_percent <= 99),
  CONSTRAINT recurring_cost_terms_business_id_cost_id_fkey FOREIGN KEY (business_id, cost_id) REFERENCES recurring_costs(business_id, id) ON DELETE CASCADE,
  CONSTRAINT recurring_cost_terms_business_id_vehicle_id_fkey FOREIGN KEY (business_id, vehicle_id) REFERENCES vehicles(business_id, id)
);
CREATE INDEX recurring_cost_terms_of_vehicle ON recurring_cost_terms USING btree (business_id, vehicle_id) WHERE vehicle_id IS NOT NULL;
ALTER TABLE recurring_cost_terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE recurring_cost_terms FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON recurring_cost_terms
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON recurring_cost_terms TO roundbook_app;

CREATE TABLE referral_codes (
  code text NOT NULL,
  business_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT referral_codes_pkey PRIMARY KEY (code),
  CONSTRAINT referral_codes_business_id_key UNIQUE (business_id)
);
GRANT INSERT, SELECT ON referral_codes TO roundbook_app;

CREATE TABLE referral_devices (
  business_id uuid NOT NULL,
  device_hash text NOT NULL,
  CONSTRAINT referral_devices_pkey PRIMARY KEY (business_id, device_hash)
);
ALTER TABLE referral_devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE referral_devices FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON referral_devices
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT ON referral_devices TO roundbook_app;

CREATE TABLE referral_origins (
  business_id uuid NOT NULL,
  referrer_id uuid NOT NULL,
  device_hash text,
  paid_at timestamp with time zone,
  CONSTRAINT referral_origins_pkey PRIMARY KEY (business_id)
);
ALTER TABLE referral_origins ENABLE ROW LEVEL SECURITY;
ALTER TABLE referral_origins FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON referral_origins
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON referral_origins TO roundbook_app;

CREATE TABLE referrals (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  friend_id uuid NOT NULL,
  state text NOT NULL,
  reason text,
  joined_on date NOT NULL,
  rewarded_on date,
  purchase_id uuid,
  CONSTRAINT referrals_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT referrals_business_id_friend_id_key UNIQUE (business_id, friend_id),
  CONSTRAINT referrals_check CHECK ((state = 'Not counted'::text) = (reason IS NOT NULL)),
  CONSTRAINT referrals_check1 CHECK ((state = 'Rewarded'::text) = (rewarded_on IS NOT NULL AND purchase_id IS NOT NULL)),
  CONSTRAINT referrals_reason_check CHECK (reason = ANY (ARRAY['ownBusiness'::text, 'sameCard'::text, 'sameAddress'::text, 'sameDevice'::text])),
  CONSTRAINT referrals_state_check CHECK (state = ANY (ARRAY['Joined'::text, 'Waiting'::text, 'Rewarded'::text, 'Not counted'::text]))
);
CREATE INDEX referrals_waiting ON referrals USING btree (business_id, id) WHERE state = 'Waiting'::text;
ALTER TABLE referrals ENABLE ROW LEVEL SECURITY;
ALTER TABLE referrals FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON referrals
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON referrals TO roundbook_app;

CREATE TABLE refunds (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  charge_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  provider_refund_id text,
  asked_by uuid,
  asked_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  credited bigint DEFAULT 0 NOT NULL,
  CONSTRAINT refunds_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT refunds_amount_check CHECK (amount > 0),
  CONSTRAINT refunds_credited_check CHECK (credited >= 0 AND credited <= amount),
  CONSTRAINT refunds_state_check CHECK (state = ANY (ARRAY['On its way'::text, 'Paid'::text, 'Failed'::text])),
  CONSTRAINT refunds_business_id_charge_id_fkey FOREIGN KEY (business_id, charge_id) REFERENCES charges(business_id, id)
);
CREATE UNIQUE INDEX refunds_at_provider ON refunds USING btree (business_id, provider_refund_id) WHERE provider_refund_id IS NOT NULL;
CREATE INDEX refunds_failed ON refunds USING btree (business_id, charge_id) WHERE state = 'Failed'::text;
CREATE INDEX refunds_of_charge ON refunds USING btree (business_id, charge_id);
CREATE INDEX refunds_under_way ON refunds USING btree (business_id, id) WHERE state = 'On its way'::text;
ALTER TABLE refunds ENABLE ROW LEVEL SECURITY;
ALTER TABLE refunds FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON refunds
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON refunds TO roundbook_app;

CREATE TABLE registrations (
  user_id uuid NOT NULL,
  email citext NOT NULL,
  request_id text NOT NULL,
  country text NOT NULL,
  voucher_code text NOT NULL,
  password_hash text,
  state text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  device_hash text,
  CONSTRAINT registrations_pkey PRIMARY KEY (user_id),
  CONSTRAINT registrations_request_id_key UNIQUE (request_id),
  CONSTRAINT registrations_state_check CHECK (state = ANY (ARRAY['Pending'::text, 'Finished'::text, 'Refused'::text]))
);
CREATE INDEX registrations_age ON registrations USING btree (created_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON registrations TO roundbook_app;

CREATE TABLE reminders (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  step text NOT NULL,
  on_day date NOT NULL,
  amount bigint NOT NULL,
  user_id uuid,
  message_id uuid,
  withdrawn text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT reminders_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT reminders_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id)
);
CREATE INDEX reminders_by_day ON reminders USING btree (business_id, on_day) INCLUDE (step, amount, customer_id) WHERE withdrawn = ''::text;
CREATE INDEX reminders_of_customer ON reminders USING btree (business_id, customer_id, on_day);
CREATE UNIQUE INDEX reminders_once_a_day ON reminders USING btree (business_id, customer_id, on_day) WHERE user_id IS NULL;
ALTER TABLE reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminders FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON reminders
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON reminders TO roundbook_app;

CREATE TABLE reminder_debts (
  business_id uuid NOT NULL,
  reminder_id uuid NOT NULL,
  item_id uuid NOT NULL,
  reached text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT reminder_debts_pkey PRIMARY KEY (business_id, reminder_id, item_id),
  CONSTRAINT reminder_debts_business_id_item_id_fkey FOREIGN KEY (business_id, item_id) REFERENCES receivable_items(business_id, id),
  CONSTRAINT reminder_debts_business_id_reminder_id_fkey FOREIGN KEY (business_id, reminder_id) REFERENCES reminders(business_id, id)
);
CREATE INDEX reminder_debts_of_item ON reminder_debts USING btree (business_id, item_id);
ALTER TABLE reminder_debts ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminder_debts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON reminder_debts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT ON reminder_debts TO roundbook_app;

CREATE TABLE reminder_invoices (
  business_id uuid NOT NULL,
  reminder_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  reached text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT reminder_invoices_pkey PRIMARY KEY (business_id, reminder_id, invoice_id),
  CONSTRAINT reminder_invoices_business_id_invoice_id_fkey FOREIGN KEY (business_id, invoice_id) REFERENCES invoices(business_id, id),
  CONSTRAINT reminder_invoices_business_id_reminder_id_fkey FOREIGN KEY (business_id, reminder_id) REFERENCES reminders(business_id, id)
);
CREATE INDEX reminder_invoices_of_invoice ON reminder_invoices USING btree (business_id, invoice_id);
ALTER TABLE reminder_invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminder_invoices FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON reminder_invoices
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT ON reminder_invoices TO roundbook_app;

CREATE TABLE reminder_ladders (
  business_id uuid NOT NULL,
  is_on boolean NOT NULL,
  send_at text NOT NULL,
  every_day boolean NOT NULL,
  steps jsonb NOT NULL,
  second_days integer NOT NULL,
  starts_on date NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT reminder_ladders_pkey PRIMARY KEY (business_id),
  CONSTRAINT reminder_ladders_second_days_check CHECK (second_days > 0),
  CONSTRAINT reminder_ladders_send_at_check CHECK (send_at ~ '^\d\d:\d\d$'::text)
);
ALTER TABLE reminder_ladders ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminder_ladders FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON reminder_ladders
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON reminder_ladders TO roundbook_app;

CREATE TABLE reminder_pauses (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  kind text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  until_on date,
  since date NOT NULL,
  user_id uuid,
  ended_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT reminder_pauses_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT reminder_pauses_check CHECK (kind <> 'Promised'::text OR until_on IS NOT NULL),
  CONSTRAINT reminder_pauses_kind_check CHECK (kind = ANY (ARRAY['Paused'::text, 'Promised'::text, 'Replied'::text])),
  CONSTRAINT reminder_pauses_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
CREATE INDEX reminder_pauses_of_customer ON reminder_pauses USING btree (business_id, customer_id);
CREATE UNIQUE INDEX reminder_pauses_standing ON reminder_pauses USING btree (business_id, customer_id) WHERE ended_at IS NULL;
ALTER TABLE reminder_pauses ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminder_pauses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON reminder_pauses
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON reminder_pauses TO roundbook_app;

CREATE TABLE report_calendars (
  business_id uuid NOT NULL,
  tax_year_from text NOT NULL,
  company_year_from text NOT NULL,
  quarter_from text NOT NULL,
  four_weeks_from date NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT report_calendars_pkey PRIMARY KEY (business_id)
);
ALTER TABLE report_calendars ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_calendars FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON report_calendars
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON report_calendars TO roundbook_app;

CREATE TABLE report_changes (
  business_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  subject text NOT NULL,
  month date NOT NULL,
  changed_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
  changed_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT report_changes_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX report_changes_of_month ON report_changes USING btree (business_id, subject, month) INCLUDE (id, changed_in);
ALTER TABLE report_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON report_changes
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON report_changes TO roundbook_app;

CREATE TABLE report_emails (
  business_id uuid NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  covered_to date NOT NULL,
  CONSTRAINT report_emails_pkey PRIMARY KEY (business_id, user_id, email),
  CONSTRAINT report_emails_email_check CHECK (email = ANY (ARRAY['weekly'::text, 'monthly'::text]))
);
ALTER TABLE report_emails ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_emails FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON report_emails
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON report_emails TO roundbook_app;

CREATE TABLE report_goals (
  business_id uuid NOT NULL,
  turnover integer,
  pounds_per_hour integer,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT report_goals_pkey PRIMARY KEY (business_id),
  CONSTRAINT report_goals_pounds_per_hour_check CHECK (pounds_per_hour > 0),
  CONSTRAINT report_goals_turnover_check CHECK (turnover > 0)
);
ALTER TABLE report_goals ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_goals FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON report_goals
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON report_goals TO roundbook_app;

CREATE TABLE report_months (
  business_id uuid NOT NULL,
  source text NOT NULL,
  definition text NOT NULL,
  month date NOT NULL,
  sums jsonb NOT NULL,
  subjects text[] NOT NULL,
  includes uuid[] NOT NULL,
  job_ids uuid[],
  job_sums bigint[],
  CONSTRAINT report_months_pkey PRIMARY KEY (business_id, source, month)
);
ALTER TABLE report_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_months FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON report_months
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON report_months TO roundbook_app;

CREATE TABLE report_views (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  report text NOT NULL,
  filter jsonb NOT NULL,
  is_shared boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT report_views_pkey PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX report_views_named ON report_views USING btree (business_id, user_id, report, lower(name));
ALTER TABLE report_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_views FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON report_views
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON report_views TO roundbook_app;

CREATE TABLE sandbox_accounts (
  id text NOT NULL,
  port text NOT NULL,
  business_id uuid,
  state jsonb NOT NULL,
  days_ahead integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT sandbox_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_accounts_port_check CHECK (port = ANY (ARRAY['cards'::text, 'directDebit'::text]))
);
CREATE INDEX sandbox_accounts_of_business ON sandbox_accounts USING btree (business_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox_accounts TO roundbook_app;

CREATE TABLE sandbox_bank_consents (
  id text NOT NULL,
  holder_ref text NOT NULL,
  bank_id text NOT NULL,
  state text NOT NULL,
  until timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT sandbox_bank_consents_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_bank_consents_state_check CHECK (state = ANY (ARRAY['Asked'::text, 'Agreed'::text, 'Refused'::text, 'Ended'::text]))
);
GRANT INSERT, SELECT, UPDATE ON sandbox_bank_consents TO roundbook_app;

CREATE TABLE sandbox_bank_lines (
  holder_ref text NOT NULL,
  id text NOT NULL,
  booked_on date NOT NULL,
  amount bigint NOT NULL,
  payer_name text NOT NULL,
  reference text NOT NULL,
  payer_account text NOT NULL,
  kind text NOT NULL,
  CONSTRAINT sandbox_bank_lines_pkey PRIMARY KEY (holder_ref, id)
);
GRANT INSERT, SELECT ON sandbox_bank_lines TO roundbook_app;

CREATE TABLE sandbox_entries (
  account_id text NOT NULL,
  id uuid NOT NULL,
  object_id text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  available_on date NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT sandbox_entries_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT sandbox_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES sandbox_accounts(id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT ON sandbox_entries TO roundbook_app;

CREATE TABLE sandbox_events (
  id uuid NOT NULL,
  port text NOT NULL,
  account_id text NOT NULL,
  object text NOT NULL,
  object_id text NOT NULL,
  at timestamp with time zone DEFAULT the_instant() NOT NULL,
  post_at timestamp with time zone DEFAULT the_instant(),
  tries integer DEFAULT 0 NOT NULL,
  CONSTRAINT sandbox_events_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_events_since ON sandbox_events USING btree (port, at);
CREATE INDEX sandbox_events_to_post ON sandbox_events USING btree (post_at) WHERE post_at IS NOT NULL;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox_events TO roundbook_app;

CREATE TABLE sandbox_objects (
  account_id text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  state jsonb NOT NULL,
  due_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT sandbox_objects_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT sandbox_objects_account_id_fkey FOREIGN KEY (account_id) REFERENCES sandbox_accounts(id) ON DELETE CASCADE
);
CREATE INDEX sandbox_objects_due ON sandbox_objects USING btree (account_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX sandbox_objects_of_kind ON sandbox_objects USING btree (account_id, kind, created_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox_objects TO roundbook_app;

CREATE TABLE sandbox_requests (
  account_id text NOT NULL,
  key text NOT NULL,
  request text NOT NULL,
  answer jsonb,
  at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT sandbox_requests_pkey PRIMARY KEY (account_id, key)
);
CREATE INDEX sandbox_requests_age ON sandbox_requests USING btree (at);
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox_requests TO roundbook_app;

CREATE TABLE second_factors (
  user_id uuid NOT NULL,
  secret text NOT NULL,
  started_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON second_factors TO roundbook_app;

CREATE TABLE security_events (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  about text DEFAULT ''::text NOT NULL,
  device text DEFAULT ''::text NOT NULL,
  network text DEFAULT ''::text NOT NULL,
  CONSTRAINT security_events_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX security_events_age ON security_events USING btree (business_id, at);
CREATE INDEX security_events_of_user ON security_events USING btree (business_id, user_id, at);
ALTER TABLE security_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE security_events FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON security_events
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON security_events TO roundbook_app;
CREATE TRIGGER security_events_lose_words_only BEFORE UPDATE ON security_events FOR EACH ROW EXECUTE FUNCTION security_events_lose_words_only();
CREATE TRIGGER security_events_stay_for_a_year BEFORE DELETE ON security_events FOR EACH ROW EXECUTE FUNCTION security_events_stay_for_a_year();

CREATE TABLE sending_times (
  business_id uuid NOT NULL,
  quiet_from text,
  quiet_until text,
  rest_days integer[] NOT NULL,
  rests_on_bank_holidays boolean NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT sending_times_pkey PRIMARY KEY (business_id),
  CONSTRAINT sending_times_check CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CONSTRAINT sending_times_quiet_from_check CHECK (quiet_from ~ '^\d\d:\d\d$'::text),
  CONSTRAINT sending_times_quiet_until_check CHECK (quiet_until ~ '^\d\d:\d\d$'::text)
);
ALTER TABLE sending_times ENABLE ROW LEVEL SECURITY;
ALTER TABLE sending_times FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sending_times
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON sending_times TO roundbook_app;

CREATE TABLE session_changes (
  session_id uuid NOT NULL,
  at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT session_changes_pkey PRIMARY KEY (session_id, at)
);
CREATE INDEX session_changes_age ON session_changes USING btree (at);
GRANT DELETE, INSERT, SELECT ON session_changes TO roundbook_app;

CREATE TABLE settings (
  business_id uuid NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (business_id, key)
);
ALTER TABLE settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE settings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON settings
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON settings TO roundbook_app;

CREATE TABLE short_links (
  code_hash text NOT NULL,
  target text NOT NULL,
  link_group uuid NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  opened integer DEFAULT 0 NOT NULL,
  opened_at timestamp with time zone,
  CONSTRAINT short_links_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX short_links_expiry ON short_links USING btree (expires_at);
CREATE INDEX short_links_of_group ON short_links USING btree (link_group) WHERE opened > 0;
GRANT DELETE, INSERT, SELECT, UPDATE ON short_links TO roundbook_app;

CREATE TABLE sms_senders (
  business_id uuid NOT NULL,
  name text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT sms_senders_pkey PRIMARY KEY (business_id)
);
ALTER TABLE sms_senders ENABLE ROW LEVEL SECURITY;
ALTER TABLE sms_senders FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sms_senders
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON sms_senders TO roundbook_app;

CREATE TABLE sms_stops (
  business_id uuid NOT NULL,
  number text NOT NULL,
  stopped_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT sms_stops_pkey PRIMARY KEY (business_id, number)
);
ALTER TABLE sms_stops ENABLE ROW LEVEL SECURITY;
ALTER TABLE sms_stops FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sms_stops
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON sms_stops TO roundbook_app;

CREATE TABLE statement_imports (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  filename text NOT NULL,
  format text NOT NULL,
  state text NOT NULL,
  statements jsonb NOT NULL,
  csv jsonb,
  added integer DEFAULT 0 NOT NULL,
  known integer DEFAULT 0 NOT NULL,
  uploaded_by uuid NOT NULL,
  imported_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT statement_imports_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT statement_imports_state_check CHECK (state = ANY (ARRAY['Needs columns'::text, 'Needs account'::text, 'Ready'::text, 'Imported'::text]))
);
CREATE INDEX statement_imports_newest ON statement_imports USING btree (business_id, created_at DESC, id DESC);
ALTER TABLE statement_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_imports FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON statement_imports
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON statement_imports TO roundbook_app;

CREATE TABLE statement_files (
  business_id uuid NOT NULL,
  import_id uuid NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT statement_files_pkey PRIMARY KEY (business_id, import_id),
  CONSTRAINT statement_files_business_id_import_id_fkey FOREIGN KEY (business_id, import_id) REFERENCES statement_imports(business_id, id) ON DELETE CASCADE
);
ALTER TABLE statement_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_files FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON statement_files
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT ON statement_files TO roundbook_app;

CREATE TABLE statement_layouts (
  business_id uuid NOT NULL,
  fingerprint text NOT NULL,
  layout jsonb,
  bank_account_id uuid,
  CONSTRAINT statement_layouts_pkey PRIMARY KEY (business_id, fingerprint)
);
ALTER TABLE statement_layouts ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_layouts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON statement_layouts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON statement_layouts TO roundbook_app;

CREATE TABLE suggestion_plans (
  business_id uuid NOT NULL,
  from_on date,
  read_at timestamp with time zone,
  planned_at timestamp with time zone,
  wanted_at timestamp with time zone,
  share real DEFAULT 0 NOT NULL,
  left_out jsonb DEFAULT '[]'::jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT suggestion_plans_pkey PRIMARY KEY (business_id)
);
ALTER TABLE suggestion_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE suggestion_plans FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON suggestion_plans
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON suggestion_plans TO roundbook_app;

CREATE TABLE suggestion_weeks (
  business_id uuid NOT NULL,
  week text NOT NULL,
  suggestions jsonb NOT NULL,
  CONSTRAINT suggestion_weeks_pkey PRIMARY KEY (business_id, week)
);
ALTER TABLE suggestion_weeks ENABLE ROW LEVEL SECURITY;
ALTER TABLE suggestion_weeks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON suggestion_weeks
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON suggestion_weeks TO roundbook_app;

CREATE TABLE tax_connections (
  business_id uuid NOT NULL,
  authority text NOT NULL,
  trade_ref text NOT NULL,
  connected_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  busy_until timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT tax_connections_pkey PRIMARY KEY (business_id),
  CONSTRAINT tax_connections_authority_check CHECK (authority = ANY (ARRAY['practice'::text, 'hmrc'::text]))
);
ALTER TABLE tax_connections ENABLE ROW LEVEL SECURITY;
ALTER TABLE tax_connections FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tax_connections
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON tax_connections TO roundbook_app;

CREATE TABLE tax_duties (
  business_id uuid NOT NULL,
  settings_version integer NOT NULL,
  worked_out_on date NOT NULL,
  starts_on date,
  CONSTRAINT tax_duties_pkey PRIMARY KEY (business_id)
);
ALTER TABLE tax_duties ENABLE ROW LEVEL SECURITY;
ALTER TABLE tax_duties FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tax_duties
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON tax_duties TO roundbook_app;

CREATE TABLE tax_settings (
  business_id uuid NOT NULL,
  tax_year text NOT NULL,
  legal_form text NOT NULL,
  region text NOT NULL,
  other_income integer NOT NULL,
  is_other_income_taxed boolean NOT NULL,
  is_pension_age boolean NOT NULL,
  profit_elsewhere integer NOT NULL,
  other_turnover_this_year integer NOT NULL,
  other_turnover_last_year integer NOT NULL,
  other_turnover_year_before integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  calendar_since text,
  bases jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT tax_settings_pkey PRIMARY KEY (business_id),
  CONSTRAINT tax_settings_legal_form_check CHECK (legal_form = ANY (ARRAY['SoleTrader'::text, 'Partnership'::text, 'Company'::text])),
  CONSTRAINT tax_settings_other_income_check CHECK (other_income >= 0),
  CONSTRAINT tax_settings_other_turnover_last_year_check CHECK (other_turnover_last_year >= 0),
  CONSTRAINT tax_settings_other_turnover_this_year_check CHECK (other_turnover_this_year >= 0),
  CONSTRAINT tax_settings_other_turnover_year_before_check CHECK (other_turnover_year_before >= 0),
  CONSTRAINT tax_settings_profit_elsewhere_check CHECK (profit_elsewhere >= 0),
  CONSTRAINT tax_settings_region_check CHECK (region = ANY (ARRAY['England'::text, 'Wales'::text, 'NorthernIreland'::text, 'Scotland'::text]))
);
ALTER TABLE tax_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE tax_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tax_settings
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON tax_settings TO roundbook_app;

CREATE TABLE tax_updates (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  authority text NOT NULL,
  trade_ref text NOT NULL,
  tax_year text NOT NULL,
  quarter smallint NOT NULL,
  period_from date NOT NULL,
  period_to date NOT NULL,
  form text NOT NULL,
  sent text NOT NULL,
  parts jsonb NOT NULL,
  declaration text NOT NULL,
  declared_by uuid NOT NULL,
  declared_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT tax_updates_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT tax_updates_authority_check CHECK (authority = ANY (ARRAY['practice'::text, 'hmrc'::text])),
  CONSTRAINT tax_updates_form_check CHECK (form = ANY (ARRAY['Categories'::text, 'Total'::text])),
  CONSTRAINT tax_updates_quarter_check CHECK (quarter >= 1 AND quarter <= 4)
);
CREATE INDEX tax_updates_declared ON tax_updates USING btree (business_id, declared_at);
ALTER TABLE tax_updates ENABLE ROW LEVEL SECURITY;
ALTER TABLE tax_updates FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tax_updates
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT ON tax_updates TO roundbook_app;

CREATE TABLE tax_update_answers (
  business_id uuid NOT NULL,
  update_id uuid NOT NULL,
  receipt_id text,
  errors jsonb NOT NULL,
  answered_at timestamp with time zone NOT NULL,
  CONSTRAINT tax_update_answers_pkey PRIMARY KEY (business_id, update_id),
  CONSTRAINT tax_update_answers_business_id_update_id_fkey FOREIGN KEY (business_id, update_id) REFERENCES tax_updates(business_id, id)
);
ALTER TABLE tax_update_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE tax_update_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tax_update_answers
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT ON tax_update_answers TO roundbook_app;

CREATE TABLE template_wordings (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  key text NOT NULL,
  email jsonb,
  sms jsonb,
  version integer DEFAULT 1 NOT NULL,
  changed_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT template_wordings_pkey PRIMARY KEY (business_id, key)
);
ALTER TABLE template_wordings ENABLE ROW LEVEL SECURITY;
ALTER TABLE template_wordings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON template_wordings
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON template_wordings TO roundbook_app;

CREATE TABLE thread_drafts (
  business_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  user_id uuid NOT NULL,
  channel text NOT NULL,
  subject text DEFAULT ''::text NOT NULL,
  text text NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  asset_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT thread_drafts_pkey PRIMARY KEY (business_id, thread_id, user_id),
  CONSTRAINT thread_drafts_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  CONSTRAINT thread_drafts_business_id_thread_id_fkey FOREIGN KEY (business_id, thread_id) REFERENCES message_threads(business_id, id)
);
ALTER TABLE thread_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE thread_drafts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON thread_drafts
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON thread_drafts TO roundbook_app;

CREATE TABLE thread_entries (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  thread_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  channel text,
  subject text DEFAULT ''::text NOT NULL,
  text text NOT NULL,
  user_id uuid,
  decided jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT thread_entries_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT thread_entries_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  CONSTRAINT thread_entries_kind_check CHECK (kind = ANY (ARRAY['Received'::text, 'Note'::text])),
  CONSTRAINT thread_entries_business_id_thread_id_fkey FOREIGN KEY (business_id, thread_id) REFERENCES message_threads(business_id, id)
);
CREATE INDEX thread_entries_of_thread ON thread_entries USING btree (business_id, thread_id, at DESC, id DESC);
ALTER TABLE thread_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE thread_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON thread_entries
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON thread_entries TO roundbook_app;

CREATE TABLE trigger_executions (
  business_id uuid NOT NULL,
  type text NOT NULL,
  key text NOT NULL,
  occurrence_id uuid,
  customer_id uuid NOT NULL,
  about_day date NOT NULL,
  outcome text NOT NULL,
  on_day date NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT trigger_executions_pkey PRIMARY KEY (business_id, type, key),
  CONSTRAINT trigger_executions_outcome_check CHECK (outcome = ANY (ARRAY['Told'::text, 'Declined'::text])),
  CONSTRAINT trigger_executions_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE
);
CREATE INDEX trigger_executions_about ON trigger_executions USING btree (business_id, type, about_day);
CREATE INDEX trigger_executions_of_customer ON trigger_executions USING btree (business_id, customer_id, on_day);
ALTER TABLE trigger_executions ENABLE ROW LEVEL SECURITY;
ALTER TABLE trigger_executions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON trigger_executions
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT ON trigger_executions TO roundbook_app;

CREATE TABLE triggers (
  business_id uuid NOT NULL,
  type text NOT NULL,
  mode text NOT NULL,
  send_at text NOT NULL,
  email text NOT NULL,
  sms text NOT NULL,
  link text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT triggers_pkey PRIMARY KEY (business_id, type),
  CONSTRAINT triggers_mode_check CHECK (mode = ANY (ARRAY['Event'::text, 'Scheduled'::text, 'Manual'::text, 'None'::text])),
  CONSTRAINT triggers_send_at_check CHECK (send_at ~ '^\d\d:\d\d$'::text)
);
ALTER TABLE triggers ENABLE ROW LEVEL SECURITY;
ALTER TABLE triggers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON triggers
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT INSERT, SELECT, UPDATE ON triggers TO roundbook_app;

CREATE TABLE used_bypass_tokens (
  business_id uuid NOT NULL,
  token_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT used_bypass_tokens_pkey PRIMARY KEY (business_id, token_id)
);
ALTER TABLE used_bypass_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE used_bypass_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON used_bypass_tokens
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON used_bypass_tokens TO roundbook_app;

CREATE TABLE used_captchas (
  solution_hash text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT used_captchas_pkey PRIMARY KEY (solution_hash)
);
GRANT DELETE, INSERT, SELECT ON used_captchas TO roundbook_app;

CREATE TABLE visit_requests (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  job_id uuid NOT NULL,
  occurrence_id uuid NOT NULL,
  wish text NOT NULL,
  wanted_on date,
  message text DEFAULT ''::text NOT NULL,
  state text DEFAULT 'Open'::text NOT NULL,
  answer text DEFAULT ''::text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by uuid,
  CONSTRAINT visit_requests_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT visit_requests_check CHECK ((wish = 'move'::text) = (wanted_on IS NOT NULL)),
  CONSTRAINT visit_requests_state_check CHECK (state = ANY (ARRAY['Open'::text, 'Accepted'::text, 'Declined'::text, 'Withdrawn'::text])),
  CONSTRAINT visit_requests_wish_check CHECK (wish = ANY (ARRAY['skip'::text, 'move'::text])),
  CONSTRAINT visit_requests_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, id) ON DELETE CASCADE,
  CONSTRAINT visit_requests_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE
);
CREATE INDEX visit_requests_of_customer ON visit_requests USING btree (business_id, customer_id, asked_at);
CREATE INDEX visit_requests_of_job ON visit_requests USING btree (business_id, job_id);
CREATE UNIQUE INDEX visit_requests_one_open ON visit_requests USING btree (business_id, occurrence_id) WHERE state = 'Open'::text;
ALTER TABLE visit_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE visit_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON visit_requests
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON visit_requests TO roundbook_app;

CREATE TABLE visit_rules (
  business_id uuid NOT NULL,
  rules jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT visit_rules_pkey PRIMARY KEY (business_id)
);
ALTER TABLE visit_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE visit_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON visit_rules
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON visit_rules TO roundbook_app;

CREATE TABLE webhooks (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  state text DEFAULT 'On'::text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  secret text NOT NULL,
  former_secret text,
  former_until timestamp with time zone,
  failures integer DEFAULT 0 NOT NULL,
  last_failed_at timestamp with time zone,
  last_delivered_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  told_from timestamp with time zone DEFAULT the_instant() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT webhooks_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT webhooks_state_check CHECK (state = ANY (ARRAY['On'::text, 'Off'::text, 'Failed'::text]))
);
ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhooks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON webhooks
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON webhooks TO roundbook_app;

CREATE TABLE webhook_deliveries (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  key text NOT NULL,
  event text NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  customer_id uuid,
  body text,
  state text DEFAULT 'Waiting'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  last_tried_at timestamp with time zone,
  last_status integer,
  last_problem text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT webhook_deliveries_state_check CHECK (state = ANY (ARRAY['Waiting'::text, 'Delivered'::text, 'Failed'::text])),
  CONSTRAINT webhook_deliveries_business_id_webhook_id_fkey FOREIGN KEY (business_id, webhook_id) REFERENCES webhooks(business_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING btree (business_id, created_at);
CREATE INDEX webhook_deliveries_of_customer ON webhook_deliveries USING btree (business_id, customer_id);
CREATE UNIQUE INDEX webhook_deliveries_of_event ON webhook_deliveries USING btree (business_id, webhook_id, key);
ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON webhook_deliveries
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_deliveries TO roundbook_app;

CREATE TABLE webhook_tenants (
  business_id uuid NOT NULL,
  CONSTRAINT webhook_tenants_pkey PRIMARY KEY (business_id)
);
GRANT DELETE, INSERT, SELECT ON webhook_tenants TO roundbook_app;

CREATE TABLE work_orders (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  worked_on date NOT NULL,
  assigned_to uuid,
  round_id uuid,
  start_from text NOT NULL,
  start_address text DEFAULT ''::text NOT NULL,
  start_location jsonb,
  end_at text NOT NULL,
  end_address text DEFAULT ''::text NOT NULL,
  depart_at time without time zone NOT NULL,
  totals jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT the_instant() NOT NULL,
  CONSTRAINT work_orders_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT work_orders_business_id_worked_on_assigned_to_round_id_key UNIQUE NULLS NOT DISTINCT (business_id, worked_on, assigned_to, round_id),
  CONSTRAINT work_orders_end_at_check CHECK (end_at = ANY (ARRAY['Start'::text, 'Address'::text, 'Anywhere'::text])),
  CONSTRAINT work_orders_start_from_check CHECK (start_from = ANY (ARRAY['Address'::text, 'Business'::text, 'CurrentLocation'::text, 'FirstJob'::text, 'None'::text])),
  CONSTRAINT work_orders_business_id_round_id_fkey FOREIGN KEY (business_id, round_id) REFERENCES rounds(business_id, id) ON DELETE CASCADE
);
CREATE INDEX work_orders_of_round ON work_orders USING btree (business_id, round_id);
ALTER TABLE work_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE work_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON work_orders
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON work_orders TO roundbook_app;
CREATE TRIGGER work_orders_added_change_reports AFTER INSERT ON work_orders FOR EACH ROW WHEN (new.worked_on < (CURRENT_DATE - 5)) EXECUTE FUNCTION work_order_changes_reports();
CREATE TRIGGER work_orders_change_reports AFTER UPDATE ON work_orders FOR EACH ROW WHEN (old.worked_on < (CURRENT_DATE - 5) OR new.worked_on < (CURRENT_DATE - 5)) EXECUTE FUNCTION work_order_changes_reports();
CREATE TRIGGER work_orders_deleted_change_reports AFTER DELETE ON work_orders FOR EACH ROW WHEN (old.worked_on < (CURRENT_DATE - 5)) EXECUTE FUNCTION work_order_changes_reports();

CREATE TABLE work_order_stops (
  business_id uuid NOT NULL,
  work_order_id uuid NOT NULL,
  "position" integer NOT NULL,
  job_id uuid NOT NULL,
  visit jsonb,
  CONSTRAINT work_order_stops_pkey PRIMARY KEY (business_id, work_order_id, "position"),
  CONSTRAINT work_order_stops_business_id_job_id_fkey FOREIGN KEY (business_id, job_id) REFERENCES jobs(business_id, id) ON DELETE CASCADE,
  CONSTRAINT work_order_stops_business_id_work_order_id_fkey FOREIGN KEY (business_id, work_order_id) REFERENCES work_orders(business_id, id) ON DELETE CASCADE
);
CREATE INDEX work_order_stops_of_job ON work_order_stops USING btree (business_id, job_id);
ALTER TABLE work_order_stops ENABLE ROW LEVEL SECURITY;
ALTER TABLE work_order_stops FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON work_order_stops
  USING (business_id = NULLIF(current_setting('app.business_id'::text, true), ''::text)::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON work_order_stops TO roundbook_app;
CREATE TRIGGER work_order_stops_change_reports AFTER INSERT OR DELETE OR UPDATE ON work_order_stops FOR EACH ROW EXECUTE FUNCTION stop_changes_reports();
