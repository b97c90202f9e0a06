-- By its name, the server knows that a collision here is bad luck, and draws again.
alter table customers rename constraint customers_business_id_short_id_key to customers_short_id_drawn;
