-- The part of an expense that was private: pence of its amount. Only the rest is a cost of the business.
alter table expenses add column private_share bigint not null default 0;
alter table expenses add constraint expenses_private_share_check check (private_share >= 0 and private_share < amount);
alter table former_expenses add column private_share bigint not null default 0;
-- Reports add up the business's share from the index alone.
drop index expenses_by_day;
create index expenses_by_day on expenses (business_id, spent_on, id)
  include (category, supplier, amount, private_share, reclaimed) where removed_at is null;
