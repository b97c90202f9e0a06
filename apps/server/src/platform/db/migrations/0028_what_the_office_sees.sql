-- When the money of a charge reached the balance with the platform. The oldest money leaves the balance first, so
-- each payout records the time up to which it took all money, and no charge has to be marked.
alter table charges add column credited_at timestamptz;
update charges set credited_at = asked_at where credited <> 0;
-- Read separately, as a distributed database refuses an update with a cast that depends on the session's time zone.
with observed_at as materialized (
  select business_id, id, (observed->>'at')::timestamptz as at from charges
   where credited <> 0 and observed->>'at' is not null)
update charges c set credited_at = o.at
  from observed_at o where o.business_id = c.business_id and o.id = c.id;

-- A trigger, because a server of the last release does not know the column. A transaction that credits has locked the
-- balance, so the clock follows the order in which the money arrived; the start of the transaction would not.
create function charges_note_credit() returns trigger language plpgsql as $$
begin
  if new.credited <> 0 and new.credited_at is null then new.credited_at := clock_timestamp(); end if;
  return new;
end $$;
create trigger charges_note_credit before insert or update on charges
  for each row execute function charges_note_credit();
create index charges_by_credit on charges (business_id, credited_at) include (credited)
  where credited_at is not null;

-- All money that reached the balance before this time has left it. Null for payouts from before this was recorded.
alter table balance_payouts add column takes_until timestamptz;
create index balance_payouts_until on balance_payouts (business_id, takes_until)
  where takes_until is not null;

-- The charges that need attention, among a million others.
create index charges_in_trouble on charges (business_id, id)
  where state in ('Failed', 'Customer needed', 'Charged back') or disputed > 0;
create index refunds_failed on refunds (business_id, charge_id) where state = 'Failed';
create index payments_by_method on payments (business_id, method, received_on desc, id desc);
create index payments_taken_back on payments (business_id, received_on) where reversed_at is not null;

-- The totals of the ledger's lines, so that the start of the app does not add them up. A transaction that writes
-- lines locks this row and raises its version; the totals are valid if they have the current version. A server of the
-- last release raises the version without updating the totals, so the lines are added up again afterwards.
alter table balance_accounts add column total bigint not null default 0;
alter table balance_accounts add column total_held bigint not null default 0;
alter table balance_accounts add column total_retained bigint not null default 0;
alter table balance_accounts add column totals_version integer;
update balance_accounts a
   set total = t.total, total_held = t.held, total_retained = t.retained, totals_version = a.version
  from (
    select business_id,
           coalesce(sum(amount) filter (where account = 'balance'), 0) as total,
           coalesce(sum(amount) filter (where account = 'held'), 0) as held,
           coalesce(sum(amount) filter (where account = 'retained'), 0) as retained
      from balance_lines group by business_id) t
 where t.business_id = a.business_id;
