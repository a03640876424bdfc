import type pg from 'pg'
import type { Call } from './calls.ts'
import type { Scene } from './scene.ts'

/** References to a deleted account that may remain, by table and column; all others are errors. */
const mayStay: Record<string, string> = {
  'rides.user_id': `x.status = 'cancelled'`,
  'ride_participants.user_id': `x.ride_id in (select id from rides where status <> 'published' or over_at <= now())`,
  'stored_files.owner_id': 'x.expires_at <= now()',
  'messages.sender_id': 'true',
  'reports.reporter_id': 'true',
  // The queue shows that the account was deleted.
  'reports.owner_id': 'x.evidence is null',
  'reports.claimed_by': `x.status = 'resolved'`,
  'reports.resolved_by': 'true',
  'site_texts.author_id': 'true',
  'audit_log.actor_id': 'true',
  'user_roles.assigned_by': 'true',
}

const everyReference = `
  select c.conrelid::regclass::text as "table", a.attname as "column"
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'users'::regclass
  order by 1, 2`

const rules: Record<string, string> = {
  'as many come as have said yes, and no more than there are places': `
    select r.id from rides r left join ride_participants p on p.ride_id = r.id group by r.id
    having r.joined_count <> count(*) filter (where p.answer = 'yes')
      or r.waiting_count <> count(*) filter (where p.answer = 'waiting')
      or count(*) filter (where p.answer = 'yes') > r.capacity`,
  'nobody waits while a place is free': `
    select id from rides where waiting_count > 0 and (capacity is null or joined_count < capacity)`,
  'who is in a ride’s room comes along or leads it': `
    select m.id from chat_room_members m join chat_rooms c on c.id = m.room_id join rides r on r.id = c.ride_id
    where m.user_id <> r.user_id and not exists (
      select from ride_participants p where p.ride_id = r.id and p.user_id = m.user_id and p.answer = 'yes')`,
  'a room has members, and a group an admin': `
    select c.id from chat_rooms c left join chat_room_members m on m.room_id = c.id group by c.id
    having count(m.id) = 0 or (c.is_group_chat and count(*) filter (where m.role = 'admin') = 0)`,
  'the messages of a room are numbered without a gap': `
    select c.id from chat_rooms c left join messages m on m.room_id = c.id group by c.id
    having c.last_seq <> count(m.id) or c.last_seq <> coalesce(max(m.seq), 0)`,
  'nobody is a friend of who has a block': `
    select f.id from friendships f join blocks b on (b.blocker_id, b.blocked_id) in ((f.user_id, f.friend_id), (f.friend_id, f.user_id))`,
  'a deleted account is an empty row': `
    select id from users where deleted_at is not null and (email is not null or email_confirmed_at is not null
      or first_name || last_name <> '' or profile_image_url is not null or settings <> '{}' or last_active_at is not null)`,
  'the site keeps an admin': `
    select 'nobody' as id where not exists (select from user_roles r join users u on u.id = r.user_id
      where r.role = 'admin' and u.deleted_at is null)`,
  'what is shown is kept': `
    select url as id from (select profile_image_url as url from users union all select unnest(image_urls) from vehicles) shown
    where url is not null and not exists (select from stored_files where url = '/api/storage/' || key and expires_at is null)`,
  'a notice has one objection': `
    select r.id from reports r where r.kind = 'objection' and not exists (select from content_notices n where n.objection_id = r.id)`,
  'an account has recovery codes only with a factor': `
    select c.id from recovery_codes c where not exists (select from passkeys p where p.user_id = c.user_id)
      and not exists (select from totp_factors t where t.user_id = c.user_id and t.confirmed_at is not null)`,
  'a restriction has one open appeal': `
    select min(id) as id from reports where kind = 'appeal' and status <> 'resolved' group by subject_type, subject_id having count(*) > 1`,
  'what is reported is kept until it is answered': `
    select r.id from reports r where r.status <> 'resolved' and r.evidence ->> 'storageKey' is not null
      and not exists (select from stored_files f where f.key = r.evidence ->> 'storageKey')`,
}

/** As sentences. */
export async function brokenRules(pool: pg.Pool): Promise<string[]> {
  const references = await pool.query<{ table: string; column: string }>(everyReference)
  const leftBehind = references.rows.map(({ table, column }): [string, string] => [
    `nothing of the deleted stays in ${table}.${column}`,
    `select x.${column} as id from ${table} x join users u on u.id = x.${column}
     where u.deleted_at is not null and not coalesce(${mayStay[`${table}.${column}`] ?? 'false'}, false)`,
  ])
  const all = [...Object.entries(rules), ...leftBehind]
  const asked = all.map(([rule, query]) => `select '${rule}: ' || id as broken from (${query}) found`)
  const { rows } = await pool.query<{ broken: string }>(asked.join(' union all '))
  return rows.map(({ broken }) => broken)
}

/** Only the session that changed the password stays signed in, regardless of concurrent sign-ins. */
export async function sessionsTooMany(pool: pg.Pool, { actors }: Scene, { name, actor }: Call): Promise<string[]> {
  if (name !== 'changePassword' && name !== 'resetPassword') return []
  // The reset link of the scene belongs to Bo, regardless of its sender.
  const riderId = name === 'resetPassword' ? actors.bo.id : actors[actor].id
  const { rows } = await pool.query('select sid from sessions where user_id = $1', [riderId])
  return rows.length > (name === 'changePassword' ? 1 : 0) ? [`${rows.length} sessions are left after ${name}`] : []
}
