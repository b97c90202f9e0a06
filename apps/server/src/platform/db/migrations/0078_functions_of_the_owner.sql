-- Erases the personal data in a customer's consent ledger, and withdraws the remaining permissions for marketing. A
-- separate function, because a function that acts as the owner cannot be called from a query on a distributed table.
create function forget_consents(the_business uuid, the_customer uuid) returns void language plpgsql as $$
declare
  the_channel text;
begin
  delete from consent_notes n where n.business_id = the_business and n.customer_id = the_customer;
  for the_channel in
    select m.channel from marketing_consents m
     where m.business_id = the_business and m.customer_id = the_customer
  loop
    perform record_consent(the_business, the_customer, the_channel, 'marketing', 'Withdrawn', now(), 'Erased', '{}',
      null);
  end loop;
end $$;

-- A function that acts as the owner writes over the owner's connection. On a distributed database this differs from
-- the transaction's connection to the node with the tenant's rows, and Citus refuses it. So the call itself goes to
-- the node, over the transaction's connection. Runs after every migration; does nothing on any other database.
create function distribute_functions() returns void language plpgsql as $$
declare
  called text;
begin
  if not is_distributed() then return; end if;
  foreach called in array array[
    'record_consent(uuid, uuid, text, text, text, timestamp with time zone, text, text[], uuid)',
    'forget_consents(uuid, uuid)']
  loop
    continue when exists (
      select from pg_dist_object
       where classid = 'pg_proc'::regclass and objid = called::regprocedure and force_delegation);
    perform create_distributed_function(called::regprocedure, 'the_business', colocate_with => 'businesses',
      force_delegation => true);
  end loop;
end $$;
