-- The vehicle that a recurring cost is for, such as a van's lease; null for any other cost.
alter table recurring_cost_terms add column vehicle_id uuid;
alter table recurring_cost_terms add foreign key (business_id, vehicle_id) references vehicles;
create index recurring_cost_terms_of_vehicle on recurring_cost_terms (business_id, vehicle_id)
  where vehicle_id is not null;
