import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [DEVICES, CLAIMS, PLACES]) await sql.raw(statement).execute(db);
}

// A device counts for its network on each day on which it uses free credits; the place is forgotten after that.
const DEVICES = `
alter table device add column used_at timestamptz, add column used_place text;
update device set used_at = first_job_at, used_place = ip_bucket where first_job_at > clock_timestamp() - interval '1 day';
alter table device drop column first_job_at, drop column ip_bucket;
create index device_used on device (used_at) where used_at is not null;
`;

// The last daily claim of a mailbox, whichever of its accounts made it, also one that is gone.
const CLAIMS = `
create table mailbox_claim (
  mailbox text primary key,
  local_date text not null,
  claimed_at timestamptz not null
);
`;

// Networks from which an account was entered lately; an IPv6 one as its /48.
const PLACES = `
create table account_place (
  owner_id bigint not null references user_account on delete cascade,
  place text not null,
  seen_at timestamptz not null,
  primary key (owner_id, place)
);
create index account_place_seen on account_place (seen_at);
insert into account_place (owner_id, place, seen_at)
  select owner_id, case when place like '%::/64' then regexp_replace(place, ':[^:]*::/64$', '::/48') else place end, max(last_used_at)
  from user_session group by 1, 2;
`;
