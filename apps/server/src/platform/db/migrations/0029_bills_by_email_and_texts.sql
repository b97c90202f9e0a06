-- An email about an account may carry a document, such as a bill from the platform, until it is sent.
alter table account_messages add column attachment jsonb;

-- When the bill for a purchase was written to the Owners, which happens once.
alter table balance_purchases add column mailed_at timestamptz;

-- The last month of the card, such as 2028-04, for which the Owners were asked for another card.
alter table balance_accounts add column expiry_told text;

-- The texts that a message has taken from the business's texts; returned if the message is never sent.
alter table messages add column texts_taken integer not null default 0
  constraint messages_texts_taken_check check (texts_taken >= 0);
-- A text waits while the business has too few texts.
alter table messages drop constraint messages_held_for_check;
alter table messages add constraint messages_held_for_check
  check (held_for in ('verification', 'limit', 'texts'));
