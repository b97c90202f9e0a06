-- The name tells the server that a collision is only bad luck, so that it draws another id.
alter table customers rename constraint customers_business_id_short_id_key to customers_short_id_drawn;
