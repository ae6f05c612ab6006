-- A key that was replaced still opens what it sealed: a sign-in under way when the keys are rotated goes on.
-- The previous server reads the newest key only; a sign-in that it began just before has to be begun again.
alter table server_key add column previous_key bytea check (octet_length(previous_key) = 32);
