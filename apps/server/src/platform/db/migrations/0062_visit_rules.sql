-- What becomes of visits that go differently: the rules of the business, as the domain's VisitRules has them.
create table visit_rules (
  business_id uuid not null,
  rules jsonb not null,
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('visit_rules');

-- What differs for a customer: fields that are absent follow the business.
create table customer_visit_rules (
  business_id uuid not null,
  customer_id uuid not null,
  rules jsonb not null,
  version integer not null default 1,
  primary key (business_id, customer_id)
);
select tenant_table('customer_visit_rules');
alter table customer_visit_rules add foreign key (business_id, customer_id) references customers on delete cascade;

-- What the rules did to a visit as it was closed, and what undoing has to know; of an open visit, what they planned.
alter table occurrences add column rule_effects jsonb;
-- Visits that the customer missed one after the other since the last one that was done.
alter table jobs add column misses integer not null default 0;
