-- From when a sole trader has to send quarterly updates, as the books said on a day; reminders and calendars read it.
create table tax_duties (
  business_id uuid primary key,
  -- The version of the Owner's answers that were used.
  settings_version integer not null,
  worked_out_on date not null,
  -- Null if Making Tax Digital does not apply, as far as is known.
  starts_on date
);
select tenant_table('tax_duties');
