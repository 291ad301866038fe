-- 'held': its result is there, and waits for a person who looks at it first; released, it is queued once more and ends.
alter table job drop constraint job_state_check;
alter table job add constraint job_state_check check
  (state in ('waiting', 'queued', 'active', 'remote', 'held', 'succeeded', 'failed', 'canceled', 'refused'));

-- What a high score holds is in the inbox, too: a creation that is to be public, or the result of a job.
alter table report drop constraint report_kind_check;
alter table report add constraint report_kind_check check (kind in ('share', 'entry', 'objection', 'held'));
alter table report drop constraint report_state_check;
alter table report add constraint report_state_check check
  (state in ('open', 'removed', 'dismissed', 'released', 'refused'));
alter table report add column job_id bigint references job on delete cascade;
create index report_job on report (job_id);
create unique index report_one_hold on report (creation_id) where kind = 'held';
