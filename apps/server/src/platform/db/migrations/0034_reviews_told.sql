-- The review day of which the office was told by email, so that it is told once.
alter table budget_plans add column review_told date;
