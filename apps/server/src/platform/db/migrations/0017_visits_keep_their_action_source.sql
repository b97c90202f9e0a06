-- What a visit was last planned or closed through: by itself, in bulk, with its round, or from a device
-- without signal. Visits from before have none.
alter table occurrences add column action_source text
  constraint occurrences_action_source_check check (action_source in ('Individual', 'Bulk', 'Round', 'Offline'));
