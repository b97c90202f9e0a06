-- What customers agreed to receive, and when they withdrew it. Rows are only added, and only by `record_consent`: the
-- application may neither write nor delete here.
create table consent_entries (
  business_id uuid not null,
  customer_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  purpose text not null check (purpose in ('service', 'marketing')),
  -- Counts from 1; the entry with the highest number is valid.
  number integer not null check (number > 0),
  step text not null check (step in ('Given', 'Withdrawn', 'SoftOptIn', 'Company')),
  at timestamptz not null,
  way text not null check (way in ('Office', 'Form', 'Page', 'Text', 'Link', 'Import', 'Erased')),
  -- The conditions that the recording user confirmed.
  confirmed text[] not null default '{}',
  user_id uuid,
  primary key (business_id, customer_id, channel, purpose, number),
  check (purpose = 'marketing' or step in ('Given', 'Withdrawn')),
  check (step <> 'SoftOptIn' or confirmed @> array['sale', 'similar', 'optOut']),
  check (step <> 'Company' or confirmed @> array['incorporated'])
);
select tenant_table('consent_entries', 'select');
alter table consent_entries add foreign key (business_id, customer_id) references customers;

-- The office's notes on entries: separate, since an erasure deletes them.
create table consent_notes (
  business_id uuid not null,
  customer_id uuid not null,
  channel text not null,
  purpose text not null,
  number integer not null,
  note text not null,
  primary key (business_id, customer_id, channel, purpose, number)
);
select tenant_table('consent_notes', 'select, insert, delete');
alter table consent_notes add foreign key (business_id, customer_id, channel, purpose, number)
  references consent_entries;

-- The customers who may be sent marketing now, according to their newest entries. Only `record_consent` maintains
-- this table.
create table marketing_consents (
  business_id uuid not null,
  customer_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  primary key (business_id, customer_id, channel)
);
select tenant_table('marketing_consents', 'select');
alter table marketing_consents add foreign key (business_id, customer_id) references customers;

-- An unsent message with an offer names the consent that permits it: it cannot be written without a consent, and the
-- consent cannot be deleted while the message waits.
alter table messages add column purpose text not null default 'service'
  constraint messages_purpose_check check (purpose in ('service', 'marketing'));
alter table messages add column marketing_to text
  constraint messages_check check (marketing_to = channel);
alter table messages add constraint messages_marketing_needs_consent check (
  purpose = 'service' or state not in ('Queued', 'Held')
    or (marketing_to is not null and customer_id is not null));
create index messages_marketing_to on messages (business_id, customer_id, marketing_to)
  where marketing_to is not null;
alter table messages add constraint messages_marketing
  foreign key (business_id, customer_id, marketing_to) references marketing_consents;

-- Adds an entry, and updates marketing_consents. The customer's row must be locked. Only the customer's own consent
-- ends an objection: neither a sale nor a company overrides it. @returns the number of the entry
create function record_consent(
  the_business uuid, the_customer uuid, the_channel text, the_purpose text, the_step text, the_moment timestamptz,
  the_way text, what_was_confirmed text[], the_user uuid
) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  latest record;
  next_number integer;
begin
  -- The caller's tenant, whatever a privileged owner may see.
  if the_business is distinct from nullif(current_setting('app.business_id', true), '')::uuid then
    raise exception 'the consent of another business' using errcode = 'insufficient_privilege';
  end if;
  select e.number, e.step into latest from consent_entries e
   where e.business_id = the_business and e.customer_id = the_customer and e.channel = the_channel
     and e.purpose = the_purpose
   order by e.number desc limit 1;
  if latest.step = 'Withdrawn' and the_step in ('SoftOptIn', 'Company') then
    raise exception 'they objected: only their own consent lifts that' using errcode = 'check_violation';
  end if;
  next_number := coalesce(latest.number, 0) + 1;
  insert into consent_entries
    (business_id, customer_id, channel, purpose, number, step, at, way, confirmed, user_id)
  values (the_business, the_customer, the_channel, the_purpose, next_number, the_step, the_moment, the_way,
    what_was_confirmed, the_user);
  if the_purpose = 'marketing' then
    if the_step = 'Withdrawn' then
      delete from marketing_consents m
       where m.business_id = the_business and m.customer_id = the_customer and m.channel = the_channel;
    else
      insert into marketing_consents (business_id, customer_id, channel)
      values (the_business, the_customer, the_channel) on conflict do nothing;
    end if;
  end if;
  return next_number;
end $$;

-- Starts the ledger with the consents recorded so far.
insert into consent_entries (business_id, customer_id, channel, purpose, number, step, at, way)
select c.business_id, c.id, p.channel, p.purpose, 1,
       case when (c.communication_preferences #>> array[p.channel, p.purpose, 'allowed'])::boolean
         then 'Given' else 'Withdrawn' end,
       (c.communication_preferences #>> array[p.channel, p.purpose, 'at'])::timestamptz, 'Import'
  from customers c
 cross join (values ('email', 'service'), ('email', 'marketing'), ('sms', 'service'), ('sms', 'marketing'))
    as p (channel, purpose)
 where c.communication_preferences #>> array[p.channel, p.purpose, 'at'] is not null
   and c.lifecycle <> 'Purged';
insert into consent_notes (business_id, customer_id, channel, purpose, number, note)
select e.business_id, e.customer_id, e.channel, e.purpose, e.number,
       c.communication_preferences #>> array[e.channel, e.purpose, 'how']
  from consent_entries e join customers c on c.business_id = e.business_id and c.id = e.customer_id
 where coalesce(c.communication_preferences #>> array[e.channel, e.purpose, 'how'], '') <> '';
insert into marketing_consents (business_id, customer_id, channel)
select e.business_id, e.customer_id, e.channel from consent_entries e
 where e.purpose = 'marketing' and e.step = 'Given';
