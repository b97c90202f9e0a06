-- Streets where the business knocks on doors for work. Opening a street again finds the same row.
create table canvasses (
  business_id uuid not null,
  id uuid not null,
  -- The name and location of the street, folded for comparison.
  street_key text not null,
  area_key text not null,
  street_name text not null,
  town text not null default '',
  postcode text not null default '',
  house_count integer,
  coordinates jsonb,
  opened_by uuid,
  opened_at timestamptz not null default now(),
  last_knocked_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index canvasses_of_street on canvasses (business_id, street_key, area_key);
select tenant_table('canvasses');

-- Houses with knocks, each with the state that follows from all its knocks. They hold an address, and nobody's name.
create table canvass_houses (
  business_id uuid not null,
  id uuid not null,
  canvass_id uuid not null,
  -- The door, folded for comparison.
  door_key text not null,
  door text not null,
  -- The position of the person who knocked.
  coordinates jsonb,
  -- Null once all knocks are undone.
  outcome text check (outcome in ('NotIn', 'No', 'Never', 'CallBack', 'Quoted')),
  call_back_on date,
  call_back_time text,
  note text not null default '',
  -- The newest price given at the house. The quote may be erased before the house.
  quote_id uuid,
  primary key (business_id, id)
);
create unique index canvass_houses_of_street on canvass_houses (business_id, canvass_id, door_key);
create index canvass_houses_call_backs on canvass_houses (business_id, call_back_on) where outcome = 'CallBack';
select tenant_table('canvass_houses');
alter table canvass_houses add foreign key (business_id, canvass_id) references canvasses on delete cascade;

-- The outcomes of knocks. The device chooses the id, so that a repeat is the same knock.
create table canvass_knocks (
  business_id uuid not null,
  id uuid not null,
  house_id uuid not null,
  outcome text not null check (outcome in ('NotIn', 'No', 'Never', 'CallBack', 'Quoted')),
  knocked_at timestamptz not null,
  by_user uuid,
  call_back_on date,
  call_back_time text,
  note text not null default '',
  -- The given price, as in the contract.
  price jsonb,
  quote_id uuid,
  received_at timestamptz not null default now(),
  -- When the knock was undone. The row stays, so that the knock never takes effect again.
  undone_at timestamptz,
  primary key (business_id, id)
);
create index canvass_knocks_of_house on canvass_knocks (business_id, house_id);
create index canvass_knocks_age on canvass_knocks (business_id, knocked_at);
select tenant_table('canvass_knocks');
alter table canvass_knocks add foreign key (business_id, house_id) references canvass_houses on delete cascade;

-- A person asks for a price on the form or at the door.
alter table quote_askings add column way text not null default 'form'
  constraint quote_askings_way_check check (way in ('form', 'door', 'lead'));
