-- The reports that each person gets by email.
create table report_emails (
  business_id uuid not null,
  user_id uuid not null,
  email text not null check (email in ('weekly', 'monthly')),
  -- The last day of the week or month that the latest email covered.
  covered_to date not null,
  primary key (business_id, user_id, email)
);
select tenant_table('report_emails');

-- Figures below the text of a message about an account, which an email shows as a table.
alter table account_messages add column figures jsonb;
