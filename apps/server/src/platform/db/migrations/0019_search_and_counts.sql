-- A search for e also finds é: this removes accents from the searchable text, as new releases write it.
update customers
   set search = regexp_replace(normalize(search, nfd), '[\u0300-\u036f]', '', 'g')
 where search ~ '[^\u0001-\u007f]';

-- The few void invoices are counted on their own; the last number gives the total number of invoices.
create index invoices_void on invoices (business_id) where voided_at is not null;
