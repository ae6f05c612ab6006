-- Up to which receipt its owner has looked at the new hits of a saved view that is shown on Attention. The previous server leaves it alone.
alter table saved_view add column seen_through timestamptz(3);
