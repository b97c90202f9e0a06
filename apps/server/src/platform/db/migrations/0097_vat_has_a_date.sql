-- When a business was registered for VAT, in order: number, first day (null: before it came here) and last day. Null until
-- the business gives a day: the VAT number alone then says that it is registered, and for ever.
alter table businesses add column vat_registrations jsonb;
-- The time of supply of a VAT invoice; null for other invoices, and for those issued before it was kept.
alter table invoices add column tax_point date;
