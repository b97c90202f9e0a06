-- Counts the changes after which lines must be matched again. A match worked out before the last of these changes
-- must not be stored after it.
alter table bank_preferences add column match_changes bigint not null default 0;
-- The newest lines without a stored match.
create index bank_transactions_unmatched on bank_transactions (business_id, booked_on desc, id desc)
  where status = 'New' and amount > 0 and matched_at is null;
