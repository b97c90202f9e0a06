-- The business's VAT registrations in order: number, first day (null if it was before the days were recorded) and
-- last day. Null until the business gives a day: the VAT number alone then means that it is registered indefinitely.
alter table businesses add column vat_registrations jsonb;
-- The tax point of a VAT invoice; null for other invoices, and for invoices issued before this was recorded.
alter table invoices add column tax_point date;
