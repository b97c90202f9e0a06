-- Whether someone entered the job's duration. A duration that nobody entered plans the day, but no £ per hour is worked
-- out from it.
alter table jobs add column duration_given boolean not null default true;
