-- Two runs of one check can be at work at once, when a worker that was taken for dead goes on: only the later one stages rows and ends.
alter table import add column check_run integer not null default 0;
