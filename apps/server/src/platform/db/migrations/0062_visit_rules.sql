-- How missed, part-done and overdue visits are priced: the business's rules, as the domain's VisitRules.
create table visit_rules (
  business_id uuid not null,
  rules jsonb not null,
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('visit_rules');

-- A customer's own rules: absent fields follow the business.
create table customer_visit_rules (
  business_id uuid not null,
  customer_id uuid not null,
  rules jsonb not null,
  version integer not null default 1,
  primary key (business_id, customer_id)
);
select tenant_table('customer_visit_rules');
alter table customer_visit_rules add foreign key (business_id, customer_id) references customers on delete cascade;

-- The effects of the rules on a visit when it was closed, with the data needed to undo them; for an open visit, the
-- planned effects.
alter table occurrences add column rule_effects jsonb;
-- The number of visits that the customer has missed in a row since the last done visit.
alter table jobs add column misses integer not null default 0;
