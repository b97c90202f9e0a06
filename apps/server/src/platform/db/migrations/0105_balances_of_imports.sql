-- The balance that a file gives at the end of an account's statement, and its day. It is compared with the
-- transactions up to that day, and deleted with its import.
create table bank_balances (
  business_id uuid not null,
  import_id uuid not null,
  bank_account_id uuid not null,
  balance_on date not null,
  amount bigint not null,
  -- The name of the file.
  source text not null,
  noted_at timestamptz not null default now(),
  primary key (business_id, import_id, bank_account_id, balance_on)
);
create index bank_balances_of_account on bank_balances (business_id, bank_account_id, balance_on);
select tenant_table('bank_balances', 'select, insert, update, delete');
