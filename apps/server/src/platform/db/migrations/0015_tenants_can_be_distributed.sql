-- On a Citus coordinator, all rows of a tenant are together on one of several nodes. On any other PostgreSQL this
-- migration has no effect. docs/decisions/0021 explains the design, and the rules for later migrations.

-- The application removes a logo before its file can be deleted, as Citus refuses `on delete set null` on a key that
-- contains the distribution column.
alter table businesses drop constraint businesses_logo;
alter table businesses add constraint businesses_logo
  foreign key (business_id, logo_asset_id) references assets;

-- Whether this database has been distributed.
create function is_distributed() returns boolean language plpgsql stable as $$
begin
  if to_regclass('pg_catalog.pg_dist_partition') is null then return false; end if;
  return exists (select from pg_dist_partition where logicalrelid = 'businesses'::regclass);
end $$;

-- Makes a table a tenant table: forced row-level security by the transaction's business and, on a distributed
-- database, placement with the tenant's other rows. Add foreign keys to and from the table afterwards.
create or replace function tenant_table(name regclass, privileges text default 'select, insert, update, delete')
returns void language plpgsql as $$
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
end $$;

-- Distributes a database that has the Citus extension, once; runs after every migration. Removes foreign keys in the
-- meantime, as a table can only refer to a table that is already distributed.
create function distribute_tenants() returns void language plpgsql as $$
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
end $$;
