-- The last number that a quote of the business got. Numbers of deleted quotes are not used again.
create table quote_numbers (
  business_id uuid not null primary key,
  last integer not null
);
select tenant_table('quote_numbers');

-- Counts the business's quotes from 1, as their papers say.
alter table quotes add column number integer;
update quotes q set number = counted.number
  from (select business_id, id, row_number() over (partition by business_id order by created_at, id) as number
          from quotes) counted
 where counted.business_id = q.business_id and counted.id = q.id;
insert into quote_numbers (business_id, last)
select business_id, max(number) from quotes group by business_id;
alter table quotes alter column number set not null;
create unique index quotes_by_number on quotes (business_id, number);
