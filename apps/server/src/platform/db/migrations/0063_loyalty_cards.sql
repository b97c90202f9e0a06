-- Cards that earn a free or cheaper visit. A withdrawn card stays, because undoing a visit needs it.
create table loyalty_cards (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  needed integer not null check (needed > 0),
  stamps integer not null default 0 check (stamps between 0 and needed),
  reward_kind text not null check (reward_kind in ('Free', 'Percent', 'Amount')),
  -- Per cent or pence; 0 for a free visit.
  reward_value bigint not null default 0,
  -- The number of stamps and redemptions, which gives their order.
  acts integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (business_id, id)
);
create unique index loyalty_cards_of_customer on loyalty_cards (business_id, customer_id) where removed_at is null;
create index loyalty_cards_by_customer on loyalty_cards (business_id, customer_id);
select tenant_table('loyalty_cards');
alter table loyalty_cards add foreign key (business_id, customer_id) references customers on delete cascade;

-- Stamps and redemptions by visits. Undoing a visit deletes its row.
create table loyalty_stamps (
  business_id uuid not null,
  occurrence_id uuid not null,
  card_id uuid not null,
  number integer not null,
  act text not null check (act in ('Stamp', 'Redeem')),
  closed_on date not null,
  primary key (business_id, occurrence_id)
);
create unique index loyalty_stamps_of_card on loyalty_stamps (business_id, card_id, number);
select tenant_table('loyalty_stamps', 'select, insert, delete');
alter table loyalty_stamps add foreign key (business_id, card_id) references loyalty_cards on delete cascade;
