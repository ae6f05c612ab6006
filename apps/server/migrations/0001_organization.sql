-- Everything belongs to exactly one organisation; a person's e-mail domain decides which one a first sign-in lands in.
create table organization (
  organization_uuid uuid primary key,
  display_name text not null,
  email_domain text check (email_domain = lower(email_domain)),
  is_default boolean not null default false,
  create_time timestamptz(3) not null default now()
);
create unique index organization_email_domain on organization (email_domain);
create unique index organization_default on organization (is_default) where is_default;
