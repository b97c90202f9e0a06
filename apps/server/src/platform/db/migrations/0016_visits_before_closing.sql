-- The state of a visit before it was closed: its planned adjustment, notes, purchase order and photos, as
-- {adjustment, notes, purchaseOrder, assetIds}. Undoing restores exactly this state. Null while the visit is open,
-- and for visits closed before this column existed.
alter table occurrences add column before_closing jsonb;
