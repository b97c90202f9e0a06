-- Reports also keep sums for each job, as arrays that the database adds up itself: thousands of jobs of two years would
-- take a server too long to read (docs/decisions/0146).
alter table report_months
  -- The jobs of the month, and their sums: the first sum of each job, then the second of each job, and so on.
  add column job_ids uuid[],
  add column job_sums bigint[];

-- The reason of a skipped visit and the visit of an invoice count for the sums of jobs.
drop trigger occurrences_change_reports on occurrences;
create trigger occurrences_change_reports after update on occurrences for each row
  when ((old.closed_on < current_date - 5 or new.closed_on < current_date - 5)
    and (old.state, old.closed_on, old.cost, old.job_id, old.customer_id, old.due_on, old.assigned_to, old.closed_by,
        old.done_on, old.notes)
      is distinct from (new.state, new.closed_on, new.cost, new.job_id, new.customer_id, new.due_on, new.assigned_to,
        new.closed_by, new.done_on, new.notes))
  execute function visit_changes_reports();
drop trigger invoices_change_reports on invoices;
create trigger invoices_change_reports after update on invoices for each row
  when (least(old.supplied_on, old.issued_on, new.supplied_on, new.issued_on) < current_date - 5
    and (old.supplied_on, old.issued_on, old.net, old.vat, old.total, old.voided_at, old.occurrence_id)
      is distinct from (new.supplied_on, new.issued_on, new.net, new.vat, new.total, new.voided_at, new.occurrence_id))
  execute function invoice_changes_reports();

-- The parts of invoices that payments settle, by the day of the payment. The VAT of a part is rounded after that of the
-- parts before it, so that a change of a part also notes the months of the same invoice's other parts. A part of the
-- last days that settles a whole invoice, as nearly all do, is the only part of its invoice, and needs no note.
create function allocation_changes_reports() returns trigger language plpgsql as $$
declare
  the_business uuid;
  the_debits uuid[];
  the_days date[];
begin
  if tg_table_name <> 'allocations' then return null; end if;
  if tg_op = 'INSERT' then
    the_business := new.business_id; the_debits := array[new.debit_item_id]; the_days := array[new.paid_on];
  elsif tg_op = 'DELETE' then
    the_business := old.business_id; the_debits := array[old.debit_item_id]; the_days := array[old.paid_on];
  else
    the_business := new.business_id; the_debits := array[old.debit_item_id, new.debit_item_id];
    the_days := array[old.paid_on, new.paid_on];
  end if;
  perform note_report_change(the_business, 'allocations', the_days || array(
    select al.paid_on from allocations al
     where al.business_id = the_business and al.debit_item_id = any(the_debits) and al.paid_on < current_date - 5));
  return null;
end $$;
create trigger allocations_added_change_reports after insert on allocations for each row
  when (new.paid_on < current_date - 5 or new.amount is distinct from new.invoice_total)
  execute function allocation_changes_reports();
create trigger allocations_deleted_change_reports after delete on allocations for each row
  execute function allocation_changes_reports();
create trigger allocations_change_reports after update on allocations for each row
  when ((old.debit_item_id, old.credit_item_id, old.amount, old.released_at, old.customer_id, old.invoice_id, old.invoiced_on,
      old.invoice_vat, old.invoice_total, old.paid_on, old.is_dated)
    is distinct from (new.debit_item_id, new.credit_item_id, new.amount, new.released_at, new.customer_id, new.invoice_id,
      new.invoiced_on, new.invoice_vat, new.invoice_total, new.paid_on, new.is_dated))
  execute function allocation_changes_reports();

-- A payment that the office takes back never settled anything.
create function payment_changes_allocations() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'payments' then return null; end if;
  perform note_report_change(new.business_id, 'allocations', array(
    select al.paid_on from receivable_items i
      join allocations al on al.business_id = i.business_id and al.credit_item_id = i.id
     where i.business_id = new.business_id and i.payment_id = new.id and al.paid_on < current_date - 5));
  return null;
end $$;
create trigger payments_change_allocations after update on payments for each row
  when ((old.reversed_at, old.charge_id) is distinct from (new.reversed_at, new.charge_id))
  execute function payment_changes_allocations();

-- A business that never had to do with VAT has none in its money.
create function registration_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'businesses' then return null; end if;
  perform note_report_change(new.business_id, 'allocations', array(
    select given.day::date from generate_series(timestamp '2000-01-01', current_date::timestamp, interval '1 month') given(day)));
  return null;
end $$;
create trigger businesses_change_registration after update on businesses for each row
  when ((old.vat_number, old.vat_registrations) is distinct from (new.vat_number, new.vat_registrations))
  execute function registration_changes_reports();
