-- Whether the business enters and shows prices without VAT while it is registered. Prices are always stored with VAT.
alter table businesses add column prices_exclude_vat boolean not null default false;
