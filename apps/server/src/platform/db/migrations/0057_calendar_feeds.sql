-- Secret addresses of people's calendars, as hashes. They are outside the tenants' policies, because a calendar
-- program brings nothing but the address.
create table calendar_feeds (
  token_hash text primary key,
  business_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  -- Rounded to the hour.
  read_at timestamptz
);
create unique index calendar_feeds_of_user on calendar_feeds (business_id, user_id);
grant select, insert, update, delete on calendar_feeds to roundbook_app;
