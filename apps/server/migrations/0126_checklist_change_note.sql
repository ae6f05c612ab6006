-- What changed in a published revision and why, in the words of who published it.
alter table checklist_revision
  add column change_note text not null default '' check (char_length(change_note) <= 1024);
-- Kept for good with what the revision says.
alter table checklist_revision_published
  add column change_note text not null default '' check (char_length(change_note) <= 1024);
