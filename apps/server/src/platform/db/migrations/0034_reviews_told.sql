-- The review day for which the office got an email, so that it gets only one.
alter table budget_plans add column review_told date;
