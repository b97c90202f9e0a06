-- A refund or a dispute may take money off the balance before the payment arrives. The payment counts as credited
-- from the moment when more money has come in than has gone back.
create or replace function charges_note_credit() returns trigger language plpgsql as $$
begin
  if new.credited > 0 and new.credited_at is null then new.credited_at := clock_timestamp(); end if;
  return new;
end $$;
