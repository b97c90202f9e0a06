-- The description of a posting may be a person's own words about a customer, so an erasure removes it. Nobody can
-- replace it by other words, or change anything else in a posting.
grant update (description) on postings to roundbook_app;

create function posting_words_only_go() returns trigger language plpgsql as $$
begin
  if new.description <> '' or (to_jsonb(new) - 'description') <> (to_jsonb(old) - 'description') then
    raise exception 'posting % may lose its words, and nothing else of it changes', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger postings_words_only_go before update on postings
  for each row execute function posting_words_only_go();
