-- Lines of the audit log refer to large values by their SHA-256, so that a text that many lines hold is stored once.
-- Safe beside the previous server: it writes whole values into before and after, as ever, and both kinds of line are read.
create table audit_content (
  organization_uuid uuid not null,
  sha256 bytea not null,
  -- JSON with sorted keys and without spaces; a large value inside is {"$sha256":"…"} in its turn.
  content text not null,
  primary key (organization_uuid, sha256),
  check (sha256 = sha256(convert_to(content, 'UTF8')))
);
alter table audit_content enable row level security;
create policy one_organization on audit_content
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));

-- What a line found and left, as text. Of large values only those are filled in that the other side does not have.
create function audit_values(of_organization uuid, line_before jsonb, line_after jsonb, out before text, out after text)
  language plpgsql stable as $$
declare
  before_needs text[];
  after_needs text[];
begin
  before := line_before::text;
  after := line_after::text;
  -- One level of nesting a turn; the bound is for references that lead nowhere.
  for level in 1 .. 32 loop
    before_needs := audit_content_references(before);
    after_needs := audit_content_references(after);
    exit when cardinality(before_needs) = 0 and cardinality(after_needs) = 0;
    before := audit_content_filled_in(of_organization, before, before_needs, after_needs);
    after := audit_content_filled_in(of_organization, after, after_needs, before_needs);
    exit when not exists ((select unnest(before_needs) except select unnest(after_needs))
                          union all (select unnest(after_needs) except select unnest(before_needs)));
  end loop;
end $$;

-- No text inside a value is taken for a reference: its quotation marks are escaped.
create function audit_content_references(value text) returns text[] language sql immutable as $$
  select case when strpos(value, '{"$sha256":') > 0
              then array(select m[1] from regexp_matches(value, '\{"\$sha256": ?"([0-9a-f]{64})"\}', 'g') m)
              else '{}' end $$;

create function audit_content_filled_in(of_organization uuid, value text, needs text[], other text[]) returns text
  language sql stable as $$
  select case when cardinality(needs) = 0 then value else (
    select string_agg(part || case when need is null then '' else coalesce(content, '{"$sha256":"' || need || '"}') end,
                      '' order by position)
      from unnest(regexp_split_to_array(value, '\{"\$sha256": ?"[0-9a-f]{64}"\}'), needs)
           with ordinality as parts (part, need, position)
      left join (select distinct unnest(other) as shared) s on shared = need
      left join audit_content on organization_uuid = of_organization and sha256 = decode(need, 'hex') and shared is null
  ) end $$;
