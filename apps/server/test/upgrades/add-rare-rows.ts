import {
  acceptTexts,
  answerRide,
  askFriend,
  copyRide,
  createHomeBy,
  createInvite,
  createRide,
  createSponsor,
  deleteMe,
  endFriendship,
  fileAppeal,
  fileNotice,
  inviteToRegister,
  listVehicles,
  makeCalendarFeed,
  saveSiteText,
  setOdometer,
  signIn,
  suspendRider,
} from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import { createRolesService } from '../../src/modules/auth/roles/roles.service.ts'
import type { DatabaseConnection } from '../../src/platform/database/database.ts'
import type { DemoRider } from '../../src/seed/riders.seed.ts'
import { addAccountRows } from './add-account-rows.ts'
import { addLiveRows } from './add-live-rows.ts'

/** Rows for the tables that neither the demo community nor the conversations fill. The last of the riders deletes their account. */
export async function addRareRows(riders: readonly DemoRider[], database: DatabaseConnection, password: string) {
  const [ana, , cy, , ed, flo, gil] = riders
  if (!ana || !cy || !ed || !flo || !gil) throw new Error('The demo community has too few riders.')
  await addRideRows(ana, cy)
  await addLiveRows(ana, cy)
  await addAccountRows(cy)
  const { id: friendshipId } = await ed.client.call(askFriend, { body: { friendId: ana.me.id } })
  await ana.client.call(endFriendship, { params: { friendshipId } })
  await addAdminRows(ana, { appeals: flo, leaves: gil }, database, password)
}

async function addRideRows({ client }: DemoRider, other: DemoRider) {
  const { id: rideId } = await client.call(createRide, {
    body: {
      title: 'Weekly coffee',
      date: new Date(Date.now() + 7 * dayMs).toISOString(),
      stops: [
        { label: 'Ribeira', lat: 41.1407, lng: -8.613 },
        { label: 'São Bento', lat: 41.1456, lng: -8.6105 },
      ],
      repeat: { rule: 'FREQ=WEEKLY;COUNT=3' },
    },
  })
  await client.call(createInvite, { params: { rideId } })
  await other.client.call(answerRide, { params: { rideId }, body: { answer: 'yes' } })
  await other.client.call(copyRide, { params: { rideId } })
  await client.call(makeCalendarFeed)
  const dueAt = new Date(Date.now() + dayMs / 2).toISOString()
  await client.call(createHomeBy, { body: { dueAt, contacts: [{ email: 'maria@example.test' }] } })
  const [scooter] = await client.call(listVehicles)
  if (!scooter) throw new Error('The first demo rider has no scooter.')
  await client.call(setOdometer, { params: { vehicleId: scooter.id }, body: { distance: 1_200_000 } })
}

async function addAdminRows(
  { client, me }: DemoRider,
  suspended: { appeals: DemoRider; leaves: DemoRider },
  { db }: DatabaseConnection,
  password: string,
) {
  await createRolesService({ db }).grant({ userId: me.id, role: 'admin', actorId: null })
  await client.call(createSponsor, { body: { name: 'Harbour Scooters', tier: 'gold' } })
  await client.call(saveSiteText, { params: { name: 'rules' }, body: { language: 'en', markdown: 'Ride together.' } })
  await client.call(saveSiteText, { params: { name: 'terms' }, body: { language: 'en', markdown: 'Ride kindly.' } })
  await client.call(acceptTexts, { body: { terms: 1 } })
  await client.call(inviteToRegister, { body: { email: 'guest@demo.example' } })
  const { appeals, leaves } = suspended
  for (const rider of [appeals, leaves]) {
    await client.call(suspendRider, {
      params: { userId: rider.me.id },
      body: { reason: 'Spam in conversations', until: null },
    })
    // The suspension ended the session.
    await rider.client.call(signIn, { body: { username: rider.person.username, password } })
  }
  await client.call(fileNotice, { body: { url: '/about', category: 'other', reason: 'Outdated', goodFaith: true } })
  await appeals.client.call(fileAppeal, { body: { text: 'It was a mistake.' } })
  await leaves.client.call(deleteMe, { body: { password } })
}

/**
 * Rows that the API creates only with a provider, with a push service, with the receiver of a webhook, with a device that has passkeys,
 * or as time passes. Call it after the app is closed, because the server sends notifications to push subscriptions.
 */
export async function addRowsOfOthers({ pool }: Pick<DatabaseConnection, 'pool'>, { me }: DemoRider): Promise<void> {
  const statements = [
    `INSERT INTO identities (user_id, issuer, subject) VALUES ($1, 'https://login.example', 'rider-1')`,
    `INSERT INTO push_subscriptions (user_id, sid, endpoint, p256dh, auth)
     SELECT user_id, sid, 'https://fcm.googleapis.com/fcm/send/example', 'example', 'example' FROM sessions WHERE user_id = $1 LIMIT 1`,
    `INSERT INTO ride_scooters (user_id, ride_id, is_chosen, did_ride) SELECT $1, min(id), false, false FROM rides`,
    `INSERT INTO digests (user_id, sent_at) VALUES ($1, now())`,
    `INSERT INTO quiet_pushes (user_id, since, due_at) VALUES ($1, now(), now() + interval '8 hours')`,
    `INSERT INTO one_time_tokens (token_hash, purpose, user_id, expires_at) VALUES ('example', 'reset', $1, now() + interval '30 minutes')`,
    `INSERT INTO ride_alerts_told (user_id, about, ride_id, told_at) SELECT $1, 'ride:' || min(id), min(id), now() FROM rides`,
    `INSERT INTO provider_sessions (sid, issuer, subject, provider_sid)
     SELECT sid, 'https://login.example', 'rider-1', 'session-1' FROM sessions WHERE user_id = $1 LIMIT 1`,
    `INSERT INTO passkeys (user_id, name, credential_id, public_key, signature_count, transports, last_used_at)
     VALUES ($1, 'Phone', 'example', 'example', 3, '{internal,hybrid}', now())`,
  ]
  for (const statement of statements) await pool.query(statement, [me.id])
  await pool.query(`INSERT INTO ride_reminders (ride_id, kind, starts_at) SELECT id, 'day', date FROM rides LIMIT 1`)
  await pool.query(
    `INSERT INTO used_challenges (challenge, expires_at) VALUES ('example', now() + interval '5 minutes')`,
  )
  await pool.query(`WITH webhook AS (
      INSERT INTO webhooks (url, events, sealed_secret) VALUES ('https://hooks.example', '{ride.published}', 'example') RETURNING id
    )
    INSERT INTO webhook_deliveries (webhook_id, message_id, type, data, state, attempts, next_attempt_at, answered_status, duration)
    SELECT id, 'msg_example', 'ride.published', '{"rideId": 1}', 'delivered', 1, now(), 204, 80 FROM webhook`)
}
