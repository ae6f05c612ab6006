-- A list of checklists needs neither the sections of each nor to fetch and decompress megabytes to read a name.
alter table checklist_revision
  add column template_head jsonb not null
    generated always as (template_data - 'sections' - 'generalInformation') stored,
  -- Size of the content as text, by which answers are limited.
  add column content_bytes integer not null generated always as (octet_length(template_data::text)) stored;
