-- Counts how often lines that are matched already have to be matched again. A match that was worked out
-- before the last of these changes must not be stored after it.
alter table bank_preferences add column match_changes bigint not null default 0;
-- The newest lines that no match was stored for.
create index bank_transactions_unmatched on bank_transactions (business_id, booked_on desc, id desc)
  where status = 'New' and amount > 0 and matched_at is null;
