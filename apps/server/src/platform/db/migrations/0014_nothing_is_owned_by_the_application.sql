-- The task queue's tables belong to the schema's owner, like all others, and the application only uses them. The
-- migration step upgrades them as the owner, so that no serving process can change a table.
do $$
begin
  execute format('reassign owned by roundbook_app to %I', current_user);
end $$;

grant usage on schema pgboss to roundbook_app;
grant select, insert, update, delete on all tables in schema pgboss to roundbook_app;
grant usage, select on all sequences in schema pgboss to roundbook_app;
alter default privileges in schema pgboss
  grant select, insert, update, delete on tables to roundbook_app;
alter default privileges in schema pgboss grant usage, select on sequences to roundbook_app;
