-- Questions about a price, asked on its page, and the office's answers; never changed.
create table quote_messages (
  business_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  kind text not null check (kind in ('Received', 'Sent')),
  text text not null,
  at timestamptz not null,
  -- The user in the office who wrote the message; null for incoming messages.
  by_user uuid,
  -- A repeated request is the same question.
  request_id text not null,
  primary key (business_id, id)
);
create index quote_messages_of_quote on quote_messages (business_id, quote_id, at);
create unique index quote_messages_request on quote_messages (business_id, request_id);
select tenant_table('quote_messages', 'select, insert, delete');
alter table quote_messages add foreign key (business_id, quote_id) references quotes on delete cascade;
