-- Files that people turn into entries in the browser, in steps. Pieces of files and staged rows lie apart from the records, until the
-- import is kept or withdrawn; name, SHA-256 and mapping stay. The previous server has no such imports.
create table import (
  organization_uuid uuid not null references organization,
  import_uuid uuid not null,
  user_uuid uuid not null,
  state text not null default 'files' check (state in
    ('files', 'reading', 'mapping', 'checking', 'checked', 'importing', 'imported', 'keeping', 'kept', 'withdrawing', 'withdrawn')),
  -- Why the last work ended early, as a sentence; empty: it did not.
  failure text not null default '',
  -- Of the running or the last work: a job of an earlier one does nothing.
  work_number int not null default 0,
  work_done bigint not null default 0,
  work_total bigint not null default 0,
  -- Result of the last check; null: not checked since the last change.
  check_result jsonb,
  -- Kinds of problems whose rows are left out.
  left_out_kinds text[] not null default '{}',
  -- Where storing goes on: after this entry, in the order of vessel, time and uuid.
  stored_vessel_uuid uuid,
  stored_event_time timestamptz(3),
  stored_entry_uuid uuid,
  imported_entries bigint not null default 0,
  -- Vessels of the entries, with number, period and logbooks.
  imported_vessels jsonb not null default '[]',
  -- A ship has sent a fact about one of the entries: it is kept once it is imported.
  keep_requested boolean not null default false,
  etag text not null,
  create_time timestamptz(3) not null default now(),
  import_time timestamptz(3),
  -- When it was kept or withdrawn.
  end_time timestamptz(3),
  primary key (organization_uuid, import_uuid)
);
create index import_newest on import (organization_uuid, create_time desc, import_uuid desc);
create index import_open on import (state, import_time) where state in ('importing', 'imported', 'keeping', 'withdrawing', 'reading', 'checking');

create table import_file (
  organization_uuid uuid not null,
  import_uuid uuid not null,
  file_uuid uuid not null,
  -- Order in the import, from 1.
  file_number int not null,
  display_name text not null,
  size_bytes bigint not null,
  -- Milliseconds since 1970, by the person's computer; 0: not known.
  last_modified_ms bigint not null,
  received_bytes bigint not null default 0,
  -- In hexadecimal; empty: not complete.
  sha256 text not null default '',
  -- csv, workbook, ndjson or ovd; empty: not read yet.
  kind text not null default '',
  format jsonb,
  notes text[] not null default '{}',
  sheets jsonb not null default '[]',
  problem text not null default '',
  -- The first rows, as they are in the file.
  first_rows jsonb,
  table_number int,
  primary key (organization_uuid, import_uuid, file_uuid),
  unique (organization_uuid, file_uuid),
  foreign key (organization_uuid, import_uuid) references import on delete cascade
);
create index import_file_same on import_file (organization_uuid, sha256) where sha256 <> '';

create table import_piece (
  organization_uuid uuid not null,
  import_uuid uuid not null,
  file_uuid uuid not null,
  start_byte bigint not null,
  content bytea not null check (octet_length(content) between 1 and 4194304),
  primary key (organization_uuid, import_uuid, file_uuid, start_byte),
  foreign key (organization_uuid, import_uuid, file_uuid) references import_file on delete cascade
);
-- Not compressed: most files are, or are read once.
alter table import_piece alter column content set storage external;

create table import_table (
  organization_uuid uuid not null,
  import_uuid uuid not null,
  table_number int not null,
  -- Of kind, format and heads: files with the same are one table, and a mapping saved for the same is proposed.
  heads_hash text not null,
  kind text not null,
  proposal jsonb,
  mapping jsonb,
  primary key (organization_uuid, import_uuid, table_number),
  foreign key (organization_uuid, import_uuid) references import on delete cascade
);

create table import_row (
  organization_uuid uuid not null,
  import_uuid uuid not null,
  file_number int not null,
  row_number int not null,
  -- A row may give several entries, or have several problems.
  part int not null,
  state text not null check (state in ('new', 'equal', 'different', 'problem')),
  -- Of an entry.
  vessel_uuid uuid,
  logbook_entry_uuid uuid,
  logbook_name text,
  event_time timestamptz(3),
  event_offset_minutes smallint,
  record_time timestamptz(3),
  record_offset_minutes smallint,
  entry_type_id text,
  entry_type_category text,
  crossed_out boolean,
  entry jsonb,
  -- Of a problem.
  problem_kind text,
  sentence text,
  cells text[],
  cell_index int,
  primary key (organization_uuid, import_uuid, file_number, row_number, part),
  foreign key (organization_uuid, import_uuid) references import on delete cascade
);
create index import_row_new on import_row (organization_uuid, import_uuid, vessel_uuid, event_time, logbook_entry_uuid) where state = 'new';
create index import_row_different on import_row (organization_uuid, import_uuid, file_number, row_number, part) where state = 'different';
create index import_row_problem on import_row (organization_uuid, import_uuid, problem_kind, file_number, row_number, part)
  where state = 'problem';

create table import_mapping (
  organization_uuid uuid not null references organization,
  import_mapping_uuid uuid not null,
  display_name text not null,
  heads_hash text not null,
  mapping jsonb not null,
  update_time timestamptz(3) not null default now(),
  primary key (organization_uuid, import_mapping_uuid),
  unique (organization_uuid, display_name)
);

do $$
declare
  new_table text;
begin
  foreach new_table in array array['import', 'import_file', 'import_piece', 'import_table', 'import_row', 'import_mapping']
  loop
    execute format('alter table %I enable row level security', new_table);
    execute format(
      'create policy one_organization on %I
         using (organization_uuid = (select nullif(current_setting(''shore.organization'', true), '''')::uuid))',
      new_table);
  end loop;
end $$;
