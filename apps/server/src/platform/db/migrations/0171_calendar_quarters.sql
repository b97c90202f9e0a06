-- The first tax year for which the Owner chose calendar quarters ("2026-27"); null for standard quarters.
alter table tax_settings add column calendar_since text;
