-- One statement writes all the lines of a posting, so each statement has to balance. This is checked once for all its
-- postings, from the inserted lines. Looking up every posting again at the commit, line by line, took longer than
-- writing it.
drop trigger posting_balances on posting_lines;
drop function posting_must_balance();

create function postings_must_balance() returns trigger language plpgsql as $$
declare unbalanced record;
begin
  select posting_id, sum(amount) as total into unbalanced
    from added group by business_id, posting_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'posting % is out of balance by % pence', unbalanced.posting_id, unbalanced.total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger postings_balance after insert on posting_lines
  referencing new table as added
  for each statement execute function postings_must_balance();
