-- Sign-ins whose callback has been used, so that a copied cookie and address open no second session. The previous server does not look.
create table used_sign_in (
  state_hash bytea primary key,
  -- When the cookie is invalid anyway.
  expire_time timestamptz(3) not null
);
create index used_sign_in_expire on used_sign_in (expire_time);
