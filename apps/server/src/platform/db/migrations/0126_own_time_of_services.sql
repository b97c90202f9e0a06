-- Whether the business says that a service takes the time with which every business starts. Any other time is the
-- business's own in any case.
alter table services add column duration_given boolean not null default false;
