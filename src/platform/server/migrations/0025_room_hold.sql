-- Two occupancies never hold the same hour of the same room, whoever writes them (domain.md 1.4.4).
alter table room_hold add constraint room_hold_once exclude using gist (
  int4range(school_id, school_id, '[]') with &&,
  int4range(room_id, room_id, '[]') with &&,
  slots with &&
);
