-- What an open visit held before it was closed: its planned adjustment, notes, purchase order and photos, as
-- {adjustment, notes, purchaseOrder, assetIds}. Undoing gives back exactly that. Null while a visit is open, and
-- where it was closed before this column came.
alter table occurrences add column before_closing jsonb;
