-- Links that open a customer's own page, as hashes. They are outside the tenants' policies, because a visitor brings
-- nothing but the link.
create table page_links (
  token_hash text primary key,
  business_id uuid not null,
  customer_id uuid not null,
  -- How the customer got the link; `copy` means that the office passed it on by hand.
  sent_by text not null check (sent_by in ('email', 'sms', 'copy')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When the link last opened the page.
  opened_at timestamptz
);
create index page_links_of_customer on page_links (business_id, customer_id);
create index page_links_expiry on page_links (expires_at);
grant select, insert, update, delete on page_links to roundbook_app;

-- Open pages on customers' devices, as hashes of their tokens.
create table page_sessions (
  token_hash text primary key,
  business_id uuid not null,
  customer_id uuid not null,
  -- Whether the PIN was entered as well.
  with_pin boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index page_sessions_of_customer on page_sessions (business_id, customer_id);
create index page_sessions_expiry on page_sessions (expires_at);
grant select, insert, update, delete on page_sessions to roundbook_app;

create table page_pins (
  business_id uuid not null,
  customer_id uuid not null,
  pin_hash text not null,
  set_by text not null check (set_by in ('customer', 'office')),
  set_at timestamptz not null,
  primary key (business_id, customer_id)
);
select tenant_table('page_pins');
alter table page_pins
  add foreign key (business_id, customer_id) references customers on delete cascade;

-- Customers' requests about their next visits; the office decides on them.
create table visit_requests (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  job_id uuid not null,
  occurrence_id uuid not null,
  wish text not null check (wish in ('skip', 'move')),
  -- The day to which the customer would like to move the visit.
  wanted_on date check ((wish = 'move') = (wanted_on is not null)),
  message text not null default '',
  state text not null default 'Open' check (state in ('Open', 'Accepted', 'Declined', 'Withdrawn')),
  -- The office's answer.
  answer text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (business_id, id)
);
select tenant_table('visit_requests');
alter table visit_requests
  add foreign key (business_id, customer_id) references customers on delete cascade;
alter table visit_requests
  add foreign key (business_id, job_id) references jobs on delete cascade;
create index visit_requests_of_customer on visit_requests (business_id, customer_id, asked_at);
create index visit_requests_of_job on visit_requests (business_id, job_id);
create unique index visit_requests_one_open on visit_requests (business_id, occurrence_id)
  where state = 'Open';

-- Customers' changes and requests on their pages, for their history.
create table page_events (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  at timestamptz not null,
  kind text not null,
  detail text not null default '',
  primary key (business_id, id)
);
select tenant_table('page_events');
alter table page_events
  add foreign key (business_id, customer_id) references customers on delete cascade;
create index page_events_of_customer on page_events (business_id, customer_id, at);
