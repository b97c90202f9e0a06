-- A report over years would add up the same earlier months for each reader. Instead the sums of a month that has ended
-- are kept, and a report adds up only the other days. Each change of an earlier month leaves a row in report_changes,
-- in its own transaction, so that sums which a change has overtaken are never read (docs/decisions/0146).
create table report_months (
  business_id uuid not null,
  -- The sums' name, and a digest of the statement that worked them out.
  source text not null,
  definition text not null,
  -- The first day of the month.
  month date not null,
  sums jsonb not null,
  -- The kinds of records that the sums follow from, and the changes of them in the month that the sums include.
  subjects text[] not null,
  includes uuid[] not null,
  primary key (business_id, source, month)
);
select tenant_table('report_months');

create table report_changes (
  business_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- The kind of records that changed.
  subject text not null,
  month date not null,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default the_instant(),
  primary key (business_id, id)
);
create index report_changes_of_month on report_changes (business_id, subject, month) include (id, changed_in);
select tenant_table('report_changes');

-- Notes that records of some days have changed. The sums of a month are kept from ten days after its end on, so that
-- changes of the last days, which are nearly all, need no note; five days leave room for clocks and long transactions.
-- A transaction notes each month once. Nothing is noted while a business is erased.
create function note_report_change(the_business uuid, the_subject text, the_days date[]) returns void language plpgsql as $$
begin
  insert into report_changes (business_id, subject, month)
  select distinct the_business, the_subject, date_trunc('month', changed.day::timestamp)::date
    from unnest(the_days) changed(day)
   where changed.day < current_date - 5
     and not exists (select from report_changes noted
       where noted.business_id = the_business and noted.subject = the_subject
         and noted.month = date_trunc('month', changed.day::timestamp)::date and noted.changed_in = pg_current_xact_id())
     and not exists (select from closures c
       where c.business_id = the_business and c.finished_at is null and c.erase_after <= now());
end $$;

-- Each trigger's function names the subject in its argument. On a node of a distributed database a table's name ends
-- with its shard's number, and nothing is noted: reports keep no sums there.
create function visit_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'occurrences' then return null; end if;
  if tg_op = 'INSERT' then perform note_report_change(new.business_id, 'visits', array[new.closed_on]);
  elsif tg_op = 'DELETE' then perform note_report_change(old.business_id, 'visits', array[old.closed_on]);
  else perform note_report_change(new.business_id, 'visits', array[old.closed_on, new.closed_on]);
  end if;
  return null;
end $$;
create trigger occurrences_added_change_reports after insert on occurrences for each row
  when (new.closed_on < current_date - 5) execute function visit_changes_reports();
create trigger occurrences_deleted_change_reports after delete on occurrences for each row
  when (old.closed_on < current_date - 5) execute function visit_changes_reports();
create trigger occurrences_change_reports after update on occurrences for each row
  when ((old.closed_on < current_date - 5 or new.closed_on < current_date - 5)
    and (old.state, old.closed_on, old.cost, old.job_id, old.customer_id, old.due_on, old.assigned_to, old.closed_by, old.done_on)
      is distinct from (new.state, new.closed_on, new.cost, new.job_id, new.customer_id, new.due_on, new.assigned_to,
        new.closed_by, new.done_on))
  execute function visit_changes_reports();

-- A job's duration, round and services count for all of its visits.
create function job_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'jobs' then return null; end if;
  perform note_report_change(new.business_id, 'jobs', array(
    select o.closed_on from occurrences o
     where o.business_id = new.business_id and o.job_id = new.id and o.state = 'Done'));
  return null;
end $$;
create trigger jobs_change_reports after update on jobs for each row
  when ((old.round_id, old.duration_given, old.duration_seconds)
    is distinct from (new.round_id, new.duration_given, new.duration_seconds))
  execute function job_changes_reports();

create function job_service_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'job_services' then return null; end if;
  if tg_op <> 'INSERT' then
    perform note_report_change(old.business_id, 'services', array(
      select o.closed_on from occurrences o
       where o.business_id = old.business_id and o.job_id = old.job_id and o.state = 'Done'));
  end if;
  if tg_op <> 'DELETE' then
    perform note_report_change(new.business_id, 'services', array(
      select o.closed_on from occurrences o
       where o.business_id = new.business_id and o.job_id = new.job_id and o.state = 'Done'));
  end if;
  return null;
end $$;
create trigger job_services_change_reports after insert or update or delete on job_services
  for each row execute function job_service_changes_reports();

create function work_order_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'work_orders' then return null; end if;
  if tg_op = 'INSERT' then perform note_report_change(new.business_id, 'drives', array[new.worked_on]);
  elsif tg_op = 'DELETE' then perform note_report_change(old.business_id, 'drives', array[old.worked_on]);
  else perform note_report_change(new.business_id, 'drives', array[old.worked_on, new.worked_on]);
  end if;
  return null;
end $$;
create trigger work_orders_added_change_reports after insert on work_orders for each row
  when (new.worked_on < current_date - 5) execute function work_order_changes_reports();
create trigger work_orders_deleted_change_reports after delete on work_orders for each row
  when (old.worked_on < current_date - 5) execute function work_order_changes_reports();
create trigger work_orders_change_reports after update on work_orders for each row
  when (old.worked_on < current_date - 5 or new.worked_on < current_date - 5)
  execute function work_order_changes_reports();

-- The stops of a deleted order go with it; the order itself is noted.
create function stop_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'work_order_stops' then return null; end if;
  if tg_op <> 'INSERT' then
    perform note_report_change(old.business_id, 'drives', array(
      select wo.worked_on from work_orders wo
       where wo.business_id = old.business_id and wo.id = old.work_order_id and wo.worked_on < current_date - 5));
  end if;
  if tg_op <> 'DELETE' then
    perform note_report_change(new.business_id, 'drives', array(
      select wo.worked_on from work_orders wo
       where wo.business_id = new.business_id and wo.id = new.work_order_id and wo.worked_on < current_date - 5));
  end if;
  return null;
end $$;
create trigger work_order_stops_change_reports after insert or update or delete on work_order_stops
  for each row execute function stop_changes_reports();

-- Samples are left out of all figures, and the time zone decides on which day a visit was marked as done.
create function every_month_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name not in ('customers', 'businesses') then return null; end if;
  perform note_report_change(new.business_id, 'visits', array(
    select given.day::date from generate_series(timestamp '2000-01-01', current_date::timestamp, interval '1 month') given(day)));
  return null;
end $$;
create trigger customers_change_reports after update on customers for each row
  when (old.is_sample is distinct from new.is_sample) execute function every_month_changes_reports();
create trigger businesses_change_reports after update on businesses for each row
  when (old.time_zone is distinct from new.time_zone) execute function every_month_changes_reports();

create function invoice_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'invoices' then return null; end if;
  if tg_op = 'INSERT' then
    perform note_report_change(new.business_id, 'invoices', array[new.supplied_on, new.issued_on]);
  elsif tg_op = 'DELETE' then
    perform note_report_change(old.business_id, 'invoices', array[old.supplied_on, old.issued_on]);
  else
    perform note_report_change(new.business_id, 'invoices',
      array[old.supplied_on, old.issued_on, new.supplied_on, new.issued_on]);
  end if;
  return null;
end $$;
create trigger invoices_added_change_reports after insert on invoices for each row
  when (least(new.supplied_on, new.issued_on) < current_date - 5) execute function invoice_changes_reports();
create trigger invoices_deleted_change_reports after delete on invoices for each row
  when (least(old.supplied_on, old.issued_on) < current_date - 5) execute function invoice_changes_reports();
create trigger invoices_change_reports after update on invoices for each row
  when (least(old.supplied_on, old.issued_on, new.supplied_on, new.issued_on) < current_date - 5
    and (old.supplied_on, old.issued_on, old.net, old.vat, old.total, old.voided_at)
      is distinct from (new.supplied_on, new.issued_on, new.net, new.vat, new.total, new.voided_at))
  execute function invoice_changes_reports();

create function payment_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'payments' then return null; end if;
  if tg_op = 'INSERT' then perform note_report_change(new.business_id, 'payments', array[new.received_on]);
  elsif tg_op = 'DELETE' then perform note_report_change(old.business_id, 'payments', array[old.received_on]);
  else perform note_report_change(new.business_id, 'payments', array[old.received_on, new.received_on]);
  end if;
  return null;
end $$;
create trigger payments_added_change_reports after insert on payments for each row
  when (new.received_on < current_date - 5) execute function payment_changes_reports();
create trigger payments_deleted_change_reports after delete on payments for each row
  when (old.received_on < current_date - 5) execute function payment_changes_reports();
create trigger payments_change_reports after update on payments for each row
  when ((old.received_on < current_date - 5 or new.received_on < current_date - 5)
    and (old.received_on, old.amount, old.method, old.reversed_at, old.charge_id)
      is distinct from (new.received_on, new.amount, new.method, new.reversed_at, new.charge_id))
  execute function payment_changes_reports();

-- A fee counts on its own day, unless it was reversed; the platform's part on the day of the payment.
create function fee_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'postings' then return null; end if;
  perform note_report_change(new.business_id, 'fees', array(
    select p.posted_on from postings p where p.business_id = new.business_id and p.kind = 'fee'
       and p.id in (new.id, new.reverses_id)));
  return null;
end $$;
create trigger postings_change_reports after insert on postings for each row
  when (new.kind = 'fee' and new.posted_on < current_date - 5 or new.reverses_id is not null)
  execute function fee_changes_reports();

create function fee_line_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'posting_lines' then return null; end if;
  perform note_report_change(new.business_id, 'fees', array(
    select p.posted_on from postings p where p.business_id = new.business_id and p.id = new.posting_id));
  return null;
end $$;
create trigger posting_lines_change_reports after insert on posting_lines for each row
  when (new.account in ('cardFees', 'directDebitFees')) execute function fee_line_changes_reports();

create function charge_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'charges' then return null; end if;
  perform note_report_change(new.business_id, 'fees', array(
    select m.received_on from payments m where m.business_id = new.business_id and m.charge_id = new.id));
  return null;
end $$;
create trigger charges_change_reports after update on charges for each row
  when (old.platform_fee is distinct from new.platform_fee) execute function charge_changes_reports();
