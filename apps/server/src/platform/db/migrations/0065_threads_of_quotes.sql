-- A conversation is with a customer, or with a person who asks for a price and is not a customer yet.
alter table message_threads add column quote_id uuid;
-- The customer's thread in which a quote's thread continues once the quote belongs to the customer.
alter table message_threads add column joined_id uuid;
alter table message_threads drop constraint message_threads_check;
alter table message_threads add constraint message_threads_with_somebody
  check (customer_id is not null or quote_id is not null or sender <> '');
alter table message_threads add constraint message_threads_joined_of_quote
  check (joined_id is null or (quote_id is not null and customer_id is null));
create unique index message_threads_of_quote on message_threads (business_id, quote_id)
  where quote_id is not null;
create index message_threads_joined on message_threads (business_id, joined_id)
  where joined_id is not null;
drop index message_threads_of_sender;
create unique index message_threads_of_sender on message_threads (business_id, sender)
  where customer_id is null and quote_id is null;
drop index message_threads_triage;
create index message_threads_triage on message_threads (business_id, listed_at desc)
  where customer_id is null and quote_id is null and closed_at is null;
alter table message_threads add foreign key (business_id, quote_id) references quotes;
alter table message_threads add foreign key (business_id, joined_id) references message_threads;

-- The quote whose person gets the message, whether or not they are a customer.
alter table messages add column quote_id uuid;
update messages o set quote_id = q.id from quotes q
 where q.business_id = o.business_id and q.id = o.about_id;
create index messages_of_quote on messages (business_id, quote_id) where quote_id is not null;
