-- An organisation that has left: nobody signs in to it any more. The previous server lets people in, who find no access.
alter table organization add column close_time timestamptz(3);
