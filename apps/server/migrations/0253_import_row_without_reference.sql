-- Of a million staged rows each looked its import up again, a seventh of what staging costs the database: the transaction that stages them
-- has locked it, and what removes an import removes its rows. Of an import that the previous server removes meanwhile they stay, unread.
alter table import_row drop constraint import_row_organization_uuid_import_uuid_fkey;
