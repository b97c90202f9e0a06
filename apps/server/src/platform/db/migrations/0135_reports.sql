-- Reports count years of a business's records by day; each index holds the counted columns, so that the wide rows of
-- invoices, payments and visits need not be read.
create index invoices_by_supply on invoices (business_id, supplied_on)
  include (net, vat, total, customer_id, occurrence_id) where voided_at is null;

drop index invoices_by_date;
create index invoices_by_date on invoices (business_id, issued_on desc, number desc)
  include (net, vat, total, voided_at, customer_id, occurrence_id);

drop index payments_by_date;
create index payments_by_date on payments (business_id, received_on desc, id desc)
  include (amount, method, reversed_at, charge_id, customer_id, occurrence_id, recorded_by);

drop index occurrences_closed;
create index occurrences_closed on occurrences (business_id, closed_on)
  include (state, cost, job_id, customer_id, assigned_to, id) where state <> 'Open';

create index postings_by_day on postings (business_id, kind, posted_on) include (id);
create index credit_notes_by_date on credit_notes (business_id, issued_on);
