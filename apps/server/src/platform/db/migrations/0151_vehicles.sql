-- The vehicles of a business, each with the method by which its costs are claimed.
create table vehicles (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  -- The registration number; empty if it was not given.
  registration text not null default '',
  kind text not null check (kind in ('CarOrVan', 'Motorcycle', 'Bicycle')),
  method text not null check (method in ('Mileage', 'Costs')),
  -- A removed vehicle takes no further claims.
  removed_at timestamptz,
  created_at timestamptz not null default the_instant(),
  version integer not null default 1,
  primary key (business_id, id)
);
select tenant_table('vehicles');

alter table expenses
  -- The vehicle that the expense is for.
  add column vehicle_id uuid,
  -- A claim for mileage: its driver, and tenths of a mile. Its amount follows from the driver's miles in the tax year.
  add column driver_id uuid,
  add column miles_tenths integer;
alter table expenses add constraint expenses_miles_tenths_check check (miles_tenths > 0);
alter table expenses add foreign key (business_id, vehicle_id) references vehicles;
create index expenses_of_vehicle on expenses (business_id, vehicle_id, spent_on) where vehicle_id is not null;
create index expenses_of_mileage on expenses (business_id, driver_id, spent_on, id)
  where miles_tenths is not null and removed_at is null;
