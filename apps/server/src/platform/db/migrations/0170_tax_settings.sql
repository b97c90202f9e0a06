-- An Owner's answers about their tax, in pence, as they hold for one tax year.
create table tax_settings (
  business_id uuid primary key,
  -- "2026-27"
  tax_year text not null,
  legal_form text not null check (legal_form in ('SoleTrader', 'Partnership', 'Company')),
  region text not null check (region in ('England', 'Wales', 'NorthernIreland', 'Scotland')),
  other_income integer not null check (other_income >= 0),
  is_other_income_taxed boolean not null,
  is_pension_age boolean not null,
  profit_elsewhere integer not null check (profit_elsewhere >= 0),
  other_turnover_this_year integer not null check (other_turnover_this_year >= 0),
  other_turnover_last_year integer not null check (other_turnover_last_year >= 0),
  other_turnover_year_before integer not null check (other_turnover_year_before >= 0),
  version integer not null default 1
);
select tenant_table('tax_settings');
