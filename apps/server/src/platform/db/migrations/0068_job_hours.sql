-- The times of day between which work may begin: as agreed for a job, or for a single visit. Equal times are a fixed
-- time; without either, the customer's own hours apply.
alter table jobs add column not_before time, add column not_after time;
alter table jobs add constraint jobs_check1 check (not_before <= not_after);
alter table occurrences add column not_before time, add column not_after time;
alter table occurrences add constraint occurrences_check2 check (not_before <= not_after);
