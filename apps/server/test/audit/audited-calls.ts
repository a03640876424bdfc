import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { form } from '../fixtures/form.ts'
import { png } from '../fixtures/pictures.ts'
import { inHours, planRide } from '../fixtures/plan-ride.ts'
import { answers } from './answers.ts'
import type { Call, AuditedCall, Scene } from './audited-call.ts'
import { sendMessage, setProfilePhoto } from './content.ts'

const nothing = () => null
const madeId =
  (name = 'id') =>
  (_call: Call, answer: LightMyRequestResponse) =>
    String(answer.json()[name])
const bothParams = ({ params = {} }: Call) => Object.values(params).join('/')

const ofRider =
  (body?: object) =>
  async ({ app }: Scene) => ({
    params: { userId: (await app.rider('Bo')).id },
    ...(body && { body }),
  })

const ofRide =
  (body?: object, before: (scene: Scene, path: string) => Promise<unknown> = async () => {}) =>
  async (scene: Scene) => {
    const { id: rideId } = await planRide(await scene.app.rider('Ana'))
    await before(scene, `/api/admin/rides/${rideId}`)
    return { params: { rideId }, ...(body && { body }) }
  }

const ofReport =
  (body?: object, isClaimed = false) =>
  async ({ app, moderator }: Scene) => {
    const [ana, bo] = [await app.rider('Ana'), await app.rider('Bo')]
    const about = { subjectType: 'user', subjectId: bo.id, category: 'spam' }
    const { id: reportId } = (await ana.post('/api/reports', about)).json()
    if (isClaimed) await moderator.post(`/api/admin/reports/${reportId}/claim`)
    return { params: { reportId }, ...(body && { body }) }
  }

let made = 0
/** Names of makes are unique. */
const newName = (what: string) => `${what} ${++made}`

const newMake = async ({ admin }: Scene): Promise<number> =>
  (await admin.post('/api/admin/vehicle-makes', { makeName: newName('Make') })).json().makeId

const ofMake = (change?: () => object) => async (scene: Scene) => ({
  params: { makeId: await newMake(scene) },
  ...(change && { body: change() }),
})

const ofModel = (body?: object) => async (scene: Scene) => {
  const model = { makeId: await newMake(scene), modelName: 'One', modelYear: 2020 }
  const { makeId, modelId } = (await scene.admin.post('/api/admin/vehicle-models', model)).json()
  return { params: { makeId, modelId }, ...(body && { body }) }
}

const ofSponsor =
  (body?: object) =>
  async ({ admin }: Scene) => {
    const { payload, headers } = await form(
      ['name', 'Tyre Works'],
      ['tier', 'gold'],
      ['logo', await png(), 'logo.png', 'image/png'],
    )
    const { id: sponsorId } = (await admin.post('/api/admin/sponsors', payload, headers)).json()
    return { params: { sponsorId }, ...(body && { body }) }
  }

const ofWebhook =
  (body?: object) =>
  async ({ admin }: Scene) => {
    const webhook = { url: 'https://127.0.0.1:9/rides', events: ['ride.published'] }
    const { id: webhookId } = (await admin.post('/api/admin/webhooks', webhook)).json()
    return { params: { webhookId }, ...(body && { body }) }
  }

const ofInvitation = async ({ admin }: Scene) => ({
  params: { invitationId: (await admin.post('/api/admin/invitations', {})).json().id },
})

async function ofMessage({ app }: Scene) {
  const [ana, bo] = [await app.rider('Ana'), await app.rider('Bo')]
  return { params: { messageId: (await sendMessage(ana, bo)).id } }
}

const ofPhoto = async ({ app }: Scene) => ({ params: { storageKey: await setProfilePhoto(await app.rider('Ana')) } })

async function ofSuspended(scene: Scene) {
  const call = await ofRider()(scene)
  await scene.moderator.post(`/api/admin/users/${call.params.userId}/suspension`, {
    reason: 'Racing',
    until: inHours(24),
  })
  return call
}

async function ofFailedJob({ app }: Scene) {
  const { rows } = await app.database.connection.pool.query<{ id: string }>(
    `insert into pgboss.job_common (name, state, policy) values ('auth.reset_mail', 'failed', 'standard') returning id::text`,
  )
  return { params: { id: `job:${rows[0]?.id}` } }
}

/** By the name of the call in the contract. The test fails for a call without a row. */
export const auditedCalls: Record<string, AuditedCall | readonly AuditedCall[]> = {
  setRoles: {
    make: ofRider({ roles: ['user', 'moderator'] }),
    action: 'roles.change',
    before: { roles: ['user'] },
    after: { roles: ['user', 'moderator'] },
  },
  warnRider: {
    make: ofRider({ note: 'Please be kind' }),
    action: 'users.warn',
    after: { note: 'Please be kind' },
    isRepeatable: true,
  },
  suspendRider: {
    make: ofRider({ reason: 'Racing', until: inHours(24) }),
    action: 'users.suspend',
    after: { reason: 'Racing' },
    isRepeatable: true,
  },
  liftSuspension: { make: ofSuspended, action: 'users.lift', before: { reason: 'Racing' } },
  endUserSessions: { make: ofRider(), action: 'users.end_sessions', isRepeatable: true },
  makeResetLink: { make: ofRider(), action: 'users.reset_link', isRepeatable: true },
  resetSecondFactor: { make: ofRider(), action: 'users.reset_factors', isRepeatable: true },
  exportUser: { make: ofRider(), action: 'users.export', isRepeatable: true },
  deleteUser: { make: ofRider(), action: 'users.delete' },

  hideRide: {
    make: ofRide({ reason: 'Fake' }),
    action: 'rides.hide',
    before: { isHidden: false },
    after: { isHidden: true, reason: 'Fake' },
  },
  restoreRide: {
    make: ofRide(undefined, ({ moderator }, path) => moderator.post(`${path}/hide`, { reason: 'Fake' })),
    action: 'rides.restore',
    before: { isHidden: true, reason: 'Fake' },
    after: { isHidden: false },
  },
  featureRide: {
    make: ofRide(),
    action: 'rides.feature',
    before: { isFeatured: false },
    after: { isFeatured: true },
  },
  unfeatureRide: {
    make: ofRide(undefined, ({ admin }, path) => admin.post(`${path}/feature`)),
    action: 'rides.feature',
    before: { isFeatured: true },
    after: { isFeatured: false },
  },
  cancelRideByTeam: {
    make: ofRide({ facts: 'Storm', ground: 'rule: No rides in storms' }),
    action: 'rides.cancel',
    before: { status: 'published' },
    after: { status: 'cancelled', reason: 'Storm', ground: 'rule: No rides in storms' },
  },
  removeMessage: {
    make: ofMessage,
    action: 'messages.delete',
    before: { senderId: expect.any(String) },
    after: { reason: expect.any(String), ground: expect.any(String) },
  },
  removePhoto: {
    make: ofPhoto,
    action: 'photos.delete',
    before: { purpose: 'profile' },
    after: { reason: expect.any(String), ground: expect.any(String) },
  },

  claimReport: { make: ofReport(), action: 'reports.claim', before: { status: 'open' }, after: { status: 'claimed' } },
  releaseReport: {
    make: ofReport(undefined, true),
    action: 'reports.release',
    before: { status: 'claimed' },
    after: { status: 'open' },
  },
  resolveReport: answers,

  addVehicleMake: {
    make: () => ({ body: { makeName: newName('Make') } }),
    action: 'catalogue.add_make',
    after: { makeName: expect.stringContaining('Make') },
    target: madeId('makeId'),
    wrong: { body: { makeName: ' ' } },
  },
  renameVehicleMake: {
    make: ofMake(() => ({ makeName: newName('Renamed') })),
    action: 'catalogue.rename_make',
    before: { makeName: expect.stringContaining('Make') },
    after: { makeName: expect.stringContaining('Renamed') },
  },
  removeVehicleMake: {
    make: ofMake(),
    action: 'catalogue.remove_make',
    before: { makeName: expect.stringContaining('Make') },
  },
  addVehicleModel: {
    make: async (scene) => ({ body: { makeId: await newMake(scene), modelName: 'One', modelYear: 2026 } }),
    action: 'catalogue.add_model',
    after: { modelName: 'One', modelYear: 2026 },
    target: (_call, answer) => `${answer.json().makeId}/${answer.json().modelId}`,
    wrong: { body: { makeId: 999_999, modelName: 'One' } },
  },
  changeVehicleModel: {
    make: ofModel({ modelName: 'Two' }),
    action: 'catalogue.change_model',
    before: { modelName: 'One' },
    after: { modelName: 'Two' },
    target: bothParams,
  },
  removeVehicleModel: {
    make: ofModel(),
    action: 'catalogue.remove_model',
    before: { modelName: 'One' },
    target: bothParams,
  },

  createWebhook: {
    make: () => ({ body: { url: 'https://127.0.0.1:9/rides', events: ['ride.published'] } }),
    action: 'webhooks.create',
    after: { host: '127.0.0.1:9', events: ['ride.published'], isActive: true },
    target: madeId(),
    wrong: { body: { url: 'https://elsewhere.example.org/', events: ['ride.published'] } },
    isRepeatable: true,
  },
  updateWebhook: {
    make: ofWebhook({ isActive: false }),
    action: 'webhooks.change',
    before: { isActive: true },
    after: { isActive: false },
  },
  deleteWebhook: { make: ofWebhook(), action: 'webhooks.delete', before: { host: '127.0.0.1:9' } },
  testWebhook: { make: ofWebhook(), action: 'webhooks.test', isRepeatable: true },

  createSponsor: {
    make: () => ({ body: { name: 'Tyre Works', tier: 'gold' } }),
    action: 'sponsors.create',
    after: { name: 'Tyre Works', tier: 'gold' },
    target: madeId(),
    wrong: { body: { name: 'Tyre Works', tier: 'lead' } },
    isRepeatable: true,
  },
  updateSponsor: {
    make: ofSponsor({ tier: 'silver' }),
    action: 'sponsors.change',
    before: { tier: 'gold' },
    after: { tier: 'silver' },
  },
  removeSponsorLogo: {
    make: ofSponsor(),
    action: 'sponsors.change',
    before: { logoUrl: expect.any(String) },
    after: { logoUrl: null },
  },
  deleteSponsor: { make: ofSponsor(), action: 'sponsors.delete', before: { name: 'Tyre Works' } },

  saveSiteText: {
    make: () => ({ params: { name: 'imprint' }, body: { language: 'en', markdown: newName('We ride') } }),
    action: 'site_texts.save',
    before: { version: expect.any(Number) },
    after: { version: expect.any(Number) },
    target: () => 'imprint/en',
    wrong: { body: { language: 'tlh', markdown: 'Text' } },
  },

  updateSiteSettings: {
    make: async ({ admin }) => {
      await admin.patch('/api/admin/settings', { about: 'Before' })
      return { body: { about: newName('We ride') } }
    },
    action: 'settings.change',
    before: { about: 'Before' },
    after: { about: expect.stringContaining('We ride') },
    target: nothing,
    wrong: { body: { registration: 'perhaps' } },
  },
  inviteToRegister: {
    make: () => ({ body: { email: 'bo@example.test' } }),
    action: 'invitations.create',
    after: { hasEmail: true },
    target: madeId(),
    wrong: { body: { email: 'nobody' } },
    isRepeatable: true,
  },
  revokeRegistrationInvitation: { make: ofInvitation, action: 'invitations.revoke' },
  exportAudit: {
    make: () => ({ query: '?action=users.' }),
    action: 'audit.export',
    after: { action: 'users.' },
    target: nothing,
    wrong: { query: '?from=yesterday' },
    isRepeatable: true,
  },
  retryJob: { make: ofFailedJob, action: 'jobs.retry', after: { name: 'auth.reset_mail' } },
  dismissJob: { make: ofFailedJob, action: 'jobs.dismiss', before: { name: 'auth.reset_mail' } },

  startMapImport: {
    make: ({ maps }) => ({ body: { url: maps.slowExtract } }),
    action: 'maps.import',
    after: { name: expect.any(String) },
    target: madeId(),
    wrong: { body: { url: 'ftp://mirror.example/porto.osm.pbf' } },
    settle: ({ maps }) => maps.stop(),
  },
  cancelMapImport: {
    make: async ({ maps, admin }) => ({
      params: { id: (await admin.post('/api/admin/maps', { url: maps.slowExtract })).json().id },
    }),
    action: 'maps.cancel',
    before: { name: expect.any(String) },
    settle: ({ maps }) => maps.stop(),
  },
  updateMapRegion: {
    make: async ({ maps }) => ({ params: { id: await maps.addRegion() } }),
    action: 'maps.update',
    after: { name: 'Porto' },
    target: madeId(),
    settle: ({ maps }) => maps.stop(),
  },
  deleteMapRegion: {
    make: async ({ maps }) => ({ params: { id: await maps.addRegion() } }),
    action: 'maps.remove',
    before: { name: 'Porto' },
    settle: ({ maps }) => maps.stop(),
  },
}
