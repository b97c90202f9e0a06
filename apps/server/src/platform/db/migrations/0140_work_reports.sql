-- Reports on work compare when visits were due, when each was marked as done, and by whom, for a period of years.
drop index occurrences_closed;
create index occurrences_closed on occurrences (business_id, closed_on)
  include (state, cost, job_id, customer_id, assigned_to, id, due_on, done_on, closed_by) where state <> 'Open';

-- Skipped and part-done visits are few, but their reasons are in columns too wide for an index.
create index occurrences_skipped on occurrences (business_id, closed_on)
  where state in ('Skipped', 'Customer Skipped');
create index occurrences_part_done on occurrences (business_id, closed_on)
  where rule_effects -> 'effects' @> '[{"kind": "part"}]';
