-- Reports go through a period's visits in the order in which each person marked them, so that they need not be sorted.
drop index occurrences_closed;
create index occurrences_closed on occurrences (business_id, closed_on, (coalesce(assigned_to, closed_by)), done_on, id)
  include (state, cost, job_id, customer_id, assigned_to, due_on, closed_by) where state <> 'Open';

-- The first visit done of each job.
create index occurrences_done_of_job on occurrences (business_id, job_id, sequence)
  include (closed_on, customer_id, assigned_to, closed_by) where state = 'Done';

-- New and lost customers are counted without reading the wide rows of customers and jobs.
create index customers_reported on customers (business_id, created_at)
  include (id, lifecycle, lifecycle_at, is_sample);
drop index jobs_of_customer;
create index jobs_of_customer on jobs (business_id, customer_id) include (cancelled_at);

-- Today's recurring work.
create index jobs_recurring on jobs (business_id)
  include (id, customer_id, round_id, cost, frequency_unit, frequency_every, default_assignee, duration_given, duration_seconds)
  where cancelled_at is null and frequency_unit <> 'none';

-- The platform's fees of a period are read without the charges' wide rows.
create index charges_reported on charges (business_id, id) include (platform_fee);
