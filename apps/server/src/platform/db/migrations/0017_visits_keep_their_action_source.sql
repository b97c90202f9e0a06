-- How a visit was last planned or closed: alone, in bulk, with its round, or on a device without signal. Null for
-- earlier visits.
alter table occurrences add column action_source text
  constraint occurrences_action_source_check check (action_source in ('Individual', 'Bulk', 'Round', 'Offline'));
