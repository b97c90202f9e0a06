-- Whether the work had been done before the job was recorded here, for example in the system that a list came from.
-- The job's next visit is then not a first visit, even if no visit is recorded.
alter table jobs add column cleaned_before boolean not null default false;
