-- The hours of a business, and the bank holidays that it keeps. Without a row: Monday to Friday for the length of its
-- working day, with the bank holidays of its address.
create table firm_hours (
  business_id uuid not null,
  -- Monday to Sunday: start and end in seconds since midnight, or null.
  week jsonb not null check (jsonb_array_length(week) = 7),
  region text not null,
  keeps_bank_holidays boolean not null,
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('firm_hours', 'select, insert, update');

-- A person's own settings.
create table person_hours (
  business_id uuid not null,
  grant_id uuid not null,
  -- As in firm_hours; null if the business's hours apply.
  week jsonb check (jsonb_array_length(week) = 7),
  -- The services that the person does; null for all.
  service_ids uuid[],
  start_from text not null default 'Anywhere' check (start_from in ('Anywhere', 'Business', 'Home')),
  home_postcode text not null default '',
  -- Latitude and longitude of the home; null if the postcode was not found.
  home jsonb,
  version integer not null default 1,
  primary key (business_id, grant_id)
);
select tenant_table('person_hours');
alter table person_hours add foreign key (business_id, grant_id) references grants on delete cascade;

-- Days on which a person is away. Deleted with the person, as some absences are about their health.
create table absences (
  business_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  kind text not null check (kind in ('Holiday', 'Sickness')),
  part text not null check (part in ('Day', 'Morning', 'Afternoon')),
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  note text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (business_id, id)
);
create index absences_by_end on absences (business_id, to_on);
create index absences_of_person on absences (business_id, grant_id, to_on);
select tenant_table('absences');
alter table absences add foreign key (business_id, grant_id) references grants on delete cascade;
