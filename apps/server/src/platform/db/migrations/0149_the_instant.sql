-- The instant at which the program's transaction began. On a distributed database now() is a different instant on each
-- node; the program sets this one for the whole transaction. Statements of the previous release do not set it.
create function the_instant() returns timestamptz language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.instant', true), '')::timestamptz, now()) $$;

do $$
declare
  given record;
begin
  for given in
    select c.oid::regclass as name, a.attname
      from pg_attrdef d
      join pg_class c on c.oid = d.adrelid
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where c.relnamespace = 'public'::regnamespace and pg_get_expr(d.adbin, d.adrelid) = 'now()'
     order by c.relname, a.attname
  loop
    execute format('alter table %s alter column %I set default the_instant()', given.name, given.attname);
  end loop;
end $$;

create or replace function forget_consents(the_business uuid, the_customer uuid) returns void language plpgsql as $$
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
end $$;
