-- The days on which a firm's own periods begin. A firm without a row has the product's defaults.
create table report_calendars (
  business_id uuid primary key,
  -- Days of every year, 'MM-DD'.
  tax_year_from text not null,
  company_year_from text not null,
  quarter_from text not null,
  four_weeks_from date not null,
  version integer not null default 1
);
select tenant_table('report_calendars');
