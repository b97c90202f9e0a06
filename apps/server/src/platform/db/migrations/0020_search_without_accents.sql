-- A search finds é by e: what it looks through loses its accents, as new releases write it.
update customers
   set search = regexp_replace(normalize(search, nfd), '[\u0300-\u036f]', '', 'g')
 where search ~ '[^\u0001-\u007f]';
