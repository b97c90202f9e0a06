-- Erases a business's rows in one table, or only the text in some of its columns. The application may not delete from
-- every table; through this function it may, but only for its own business, once it is closed and its period of grace
-- is over.
create function erase_tenant_rows(the_business uuid, the_table text, the_columns text[]) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
