-- Never written: the newest record is read from the entries, which may have come another way. The previous server does not name them.
alter table ship_link
  drop column newest_record_time, drop column newest_record_offset_minutes, drop column newest_receive_time;
