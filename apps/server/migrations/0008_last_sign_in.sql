-- Managers see when a person was last here, to find accounts that nobody uses any more.
alter table app_user add column last_sign_in_time timestamptz(3);
