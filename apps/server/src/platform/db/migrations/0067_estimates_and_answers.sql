-- The facts about the property that a person gave on the form; null if the form asked for none.
alter table quote_askings add column facts jsonb;

-- How and when the customers were notified of the price rise by message; null if they were not.
alter table price_rises add column told_way text
  constraint price_rises_told_way_check check (told_way in ('email', 'sms', 'either'));
alter table price_rises add column told_at timestamptz;

-- The customers who are notified of a price rise, once each.
create table price_rise_tellings (
  business_id uuid not null,
  price_rise_id uuid not null,
  customer_id uuid not null,
  state text not null default 'Waiting'
    check (state in ('Waiting', 'Told', 'LeftOut', 'Withdrawn')),
  -- Why the customer got no message; empty if they did.
  reason text not null default '',
  message_id uuid,
  primary key (business_id, price_rise_id, customer_id)
);
create index price_rise_tellings_waiting on price_rise_tellings (business_id, price_rise_id, customer_id)
  where state = 'Waiting';
create index price_rise_tellings_of_customer on price_rise_tellings (business_id, customer_id);
select tenant_table('price_rise_tellings');
alter table price_rise_tellings add foreign key (business_id, price_rise_id) references price_rises
  on delete cascade;
alter table price_rise_tellings add foreign key (business_id, customer_id) references customers
  on delete cascade;
