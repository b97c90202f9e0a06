-- Erases what is personal of a customer's ledger, and withdraws what still allows marketing. A function, as one that
-- acts as the owner cannot be called from a query on a distributed table.
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

-- A function that acts as the owner writes over a connection of the owner's. On a distributed database that is another
-- one than the transaction has to the node with the tenant's rows, which Citus refuses. So the call itself goes to the
-- node, over the transaction's connection. Run after every migration; on any other database it does nothing.
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
