-- Whether the work was done before the job was recorded here, such as in the system that a list came from. The job's next
-- visit is then no first visit, even if no visit is recorded.
alter table jobs add column cleaned_before boolean not null default false;
