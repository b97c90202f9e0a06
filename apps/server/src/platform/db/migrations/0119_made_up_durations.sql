-- Whether a user entered the job's duration. Otherwise the duration only serves to plan the day, and gives no £ per
-- hour.
alter table jobs add column duration_given boolean not null default true;
-- Imports of earlier releases gave every job 15 minutes.
update jobs j set duration_given = false
  from (select ir.business_id, brought.job_id::uuid as job_id
          from customer_import_rows ir, lateral jsonb_array_elements_text(ir.made -> 'jobIds') brought (job_id)) imported
 where imported.business_id = j.business_id and imported.job_id = j.id and j.duration_seconds = 900;
