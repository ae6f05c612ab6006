-- Each sign-in deletes expired sessions: without this it reads all of them.
create index session_expire_time on session (expire_time);
