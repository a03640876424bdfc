import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/modules/auth/passwords/passwords.ts'
import { useTestApp } from '../app/test-app.ts'
import { callOf, changes, send, type ActorName, type Call } from './calls.ts'
import { brokenRules, sessionsTooMany } from './invariants.ts'
import { createInterleaving } from './interleaving.ts'
import { password, createScene } from './scene.ts'
import { seededNumbers } from './seeded-numbers.ts'

const isLong = process.env.TWO_ACTORS_ROUNDS !== undefined
const rounds = Number(process.env.TWO_ACTORS_ROUNDS ?? 12)
const seed = Number(process.env.TWO_ACTORS_SEED ?? 1)
const timeoutMs = (meetings: number) => 60_000 + meetings * 5000
/** The number of queries of a typical call. */
const mostQueries = 12
const chosenQueries = isLong ? Array.from({ length: mostQueries }, (_, at) => at + 1) : [2, 4, 6]

const testApp = useTestApp({ deps: { mailer: { send: async () => {} } } })
let overtake: ReturnType<typeof createInterleaving> | undefined
let passwordHash: string | undefined

/** In an own scene. Returns the broken invariants. */
async function meet(slow: Call, fast: Call, atQuery: number): Promise<string[]> {
  const { pool } = testApp().database.connection
  overtake ??= createInterleaving(pool)
  passwordHash ??= await hashPassword(password)
  const scene = await createScene(testApp(), passwordHash)
  const answers = await overtake(
    () => send(testApp(), scene, slow),
    () => send(testApp(), scene, fast),
    atQuery,
  )
  const errors = answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)
  for (const [at, call] of [slow, fast].entries())
    if (answers[at]?.statusCode === 204) errors.push(...(await sessionsTooMany(pool, scene, call)))
  const steps = [slow, fast].map(({ name, actor }, at) => `${actor} ${name} ${answers[at]?.statusCode}`)
  const story = `${steps[0]}, overtaken at query ${atQuery} by ${steps[1]}`
  errors.push(...(await brokenRules(pool)))
  // Undelivered events still refer to accounts, and this deletes them in any order.
  await expect.poll(async () => (await pool.query('select id from outbox')).rows).toEqual([])
  await pool.query('delete from chat_rooms')
  // A trigger keeps the entries, which refer to the administrators.
  await pool.query(`alter table audit_log disable trigger user; delete from audit_log;
    alter table audit_log enable trigger user`)
  await pool.query('delete from users')
  return errors.map((error) => `${story}: ${error}`)
}

/** Regression cases with the query at which the invariant was broken. This list only grows. */
describe('known races leave the data consistent', () => {
  test.each<[slow: string, by: ActorName, fast: string, by: ActorName]>([
    ['createRide', 'bo', 'deleteMe', 'bo'],
    ['createVehicle', 'bo', 'deleteMe', 'bo'],
    ['createPrivacyZone', 'bo', 'deleteMe', 'bo'],
    ['createHomeBy', 'bo', 'deleteMe', 'bo'],
    ['reportHome', 'bo', 'deleteMe', 'bo'],
    ['setProfileImage', 'cy', 'deleteMe', 'cy'],
    ['saveRide', 'di', 'deleteMe', 'di'],
    ['saveRide', 'di', 'deleteRide', 'ana'],
    ['deleteRide', 'ana', 'saveRide', 'di'],
    ['answerRide', 'di', 'deleteMe', 'di'],
    ['changePassword', 'bo', 'deleteMe', 'bo'],
    ['signIn', 'bo', 'changePassword', 'bo'],
    ['signIn', 'bo', 'resetPassword', 'bo'],
    ['updateRide', 'ana', 'answerRide', 'di'],
    ['createInvite', 'ana', 'deleteMe', 'cy'],
    ['deleteMe', 'ana', 'deleteMe', 'bo'],
    ['askFriend', 'ana', 'deleteMe', 'bo'],
    ['changeFriendship', 'bo', 'deleteMe', 'di'],
    ['changeFriendship', 'bo', 'blockRider', 'bo'],
    ['addMembers', 'ana', 'deleteMe', 'di'],
    ['createRoom', 'ana', 'deleteMe', 'cy'],
    ['removeMember', 'ana', 'deleteMe', 'ana'],
    ['answerRide', 'bo', 'deleteMe', 'cy'],
    ['answerRequest', 'ana', 'deleteMe', 'di'],
  ])(
    '%s of %s, while %s of %s overtakes it',
    { timeout: timeoutMs(mostQueries) },
    async (slow, slowBy, fast, fastBy) => {
      for (const atQuery of chosenQueries)
        expect(await meet(callOf(slow, slowBy), callOf(fast, fastBy), atQuery)).toEqual([])
    },
  )
})

describe('calls about factors, tokens, consents, copies of data, notices and restrictions leave the data consistent', () => {
  test.each<[slow: string, by: ActorName, fast: string, by: ActorName]>([
    ['startTotp', 'cy', 'deleteMe', 'cy'],
    ['confirmTotp', 'bo', 'deleteMe', 'bo'],
    ['confirmTotp', 'bo', 'removePasskey', 'bo'],
    ['removePasskey', 'bo', 'confirmTotp', 'bo'],
    ['addPasskey', 'bo', 'deleteMe', 'bo'],
    ['addPasskey', 'bo', 'changePassword', 'bo'],
    ['addPasskey', 'bo', 'removePasskey', 'bo'],
    ['signInByPasskey', 'bo', 'deleteMe', 'bo'],
    ['signInByPasskey', 'bo', 'changePassword', 'bo'],
    ['signInByPasskey', 'bo', 'removePasskey', 'bo'],
    ['renewRecoveryCodes', 'bo', 'removePasskey', 'bo'],
    ['createAccessToken', 'bo', 'deleteMe', 'bo'],
    ['acceptTexts', 'bo', 'deleteMe', 'bo'],
    ['requestDataExport', 'bo', 'deleteMe', 'bo'],
    ['appealRestriction', 'bo', 'deleteMe', 'bo'],
    ['appealRestriction', 'bo', 'appealRestriction', 'bo'],
    ['fileNotice', 'di', 'deleteMe', 'di'],
    ['fileNotice', 'di', 'deleteMe', 'bo'],
    ['objectToDecision', 'di', 'objectToDecision', 'ana'],
    ['objectToDecision', 'di', 'deleteMe', 'cy'],
    ['createWebhook', 'ana', 'deleteMe', 'ana'],
    ['saveSiteText', 'ana', 'deleteMe', 'ana'],
    ['warnRider', 'ana', 'deleteMe', 'di'],
  ])(
    '%s of %s, while %s of %s overtakes it',
    { timeout: timeoutMs(mostQueries) },
    async (slow, slowBy, fast, fastBy) => {
      for (const atQuery of isLong ? chosenQueries : [2, 4, 7])
        expect(await meet(callOf(slow, slowBy), callOf(fast, fastBy), atQuery)).toEqual([])
    },
  )
})

test(
  `any call may overtake any other call (${rounds} rounds from seed ${seed})`,
  { timeout: timeoutMs(rounds) },
  async () => {
    const random = seededNumbers(seed)
    const anyOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    for (let round = 1; round <= rounds; round++) {
      const [one, other] = [anyOf(actors), anyOf(actors)]
      const calls = [callOf(anyOf(upheavals), one), { ...anyOf(changes), actor: random() < 0.5 ? one : other }] as const
      const [slow, fast] = random() < 0.5 ? calls : ([calls[1], calls[0]] as const)
      expect(await meet(slow, fast, 1 + Math.floor(random() * mostQueries))).toEqual([])
    }
  },
)

const actors: ActorName[] = ['ana', 'bo', 'cy', 'di']
/** Calls that remove what others need; one of the two calls in every round. */
const upheavals = [
  'deleteMe',
  'changePassword',
  'resetPassword',
  'updateRide',
  'cancelRide',
  'deleteRide',
  'answerRide',
  'signIn',
]
