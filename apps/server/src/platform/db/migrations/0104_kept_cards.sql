-- A customer who pays by card on their page can keep the card with the same payment: this is the method that the
-- payment saves once it has succeeded.
alter table charges add column kept_method_id uuid;
alter table charges add constraint charges_kept_method_fkey
  foreign key (business_id, kept_method_id) references saved_methods (business_id, id);
create index charges_of_kept_method on charges (business_id, kept_method_id) where kept_method_id is not null;
