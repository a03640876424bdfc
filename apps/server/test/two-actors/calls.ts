import { createECDH } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { RouteShape } from '@scooter-rides/contract'
import { codeAt } from '../../src/modules/auth/second-factor/second-factor.testing.ts'
import { contractRoutes } from '../../src/openapi/contract-routes.ts'
import { form, type FormEntry } from '../fixtures/form.ts'
import { png } from '../fixtures/pictures.ts'
import { inHours } from '../fixtures/plan-ride.ts'
import { sampleOf } from '../calls/sample.ts'
import type { TestApp } from '../app/test-app.ts'
import { password, type Scene } from './scene.ts'

export type ActorName = keyof Scene['actors']

export interface Call {
  name: string
  route: RouteShape
  actor: ActorName
}

/** Every call that changes data; the weather along a route only queries an external server. */
export const changes = contractRoutes.filter(
  ({ name, route }) => route.method !== 'GET' && name !== 'weatherAlongRoute',
)

export function callOf(name: string, actor: ActorName): Call {
  const found = changes.find((change) => change.name === name)
  if (!found) throw new Error(`The contract has no change ${name}.`)
  return { ...found, actor }
}

const newPassword = 'Other-Lambretta-88?'
/** A point of P-256, as browsers send it. */
const pushKey = createECDH('prime256v1').generateKeys('base64url')
const pushEndpoint = 'https://fcm.googleapis.com/fcm/send/token'
const statement = { facts: 'Sold watches', ground: 'rule: No advertising' }
const place = { lat: 40.75, lng: -73.99, label: 'Park' }

/** Bodies of calls that would refuse a sample of their schema before they change data. */
const bodies: Record<string, (scene: Scene, actor: ActorName) => object | undefined> = {
  deleteMe: () => ({ password }),
  changePassword: () => ({ currentPassword: password, newPassword, confirmPassword: newPassword }),
  changeEmail: ({ actors }, actor) => ({ email: `moved.${actors[actor].id}@example.test`, password }),
  resetPassword: ({ resetToken }) => ({ token: resetToken, password: newPassword, confirmPassword: newPassword }),
  forgotPassword: ({ actors }, actor) => ({ email: `${actors[actor].id}@example.test` }),
  confirmEmail: ({ confirmToken }) => ({ token: confirmToken }),
  signIn: ({ actors }, actor) => ({ username: `${actors[actor].id}@example.test`, password }),
  register: ({ ride }) => ({
    firstName: 'New',
    lastName: 'Comer',
    email: `new.${ride.id}@example.test`,
    password: newPassword,
    confirmPassword: newPassword,
  }),
  acceptTexts: () => ({ terms: 1 }),
  confirmTotp: ({ totpSecret }) => ({ code: codeAt(totpSecret, new Date()) }),
  fileNotice: ({ actors }) => ({
    url: `/riders/${actors.bo.id}`,
    category: 'spam',
    reason: 'Sells watches',
    goodFaith: true,
  }),
  objectToDecision: () => ({ text: 'Look at it again' }),
  startTotp: () => ({ password }),
  startPasskey: () => ({ password }),
  addPasskey: ({ newPasskeyAnswer }) => ({ name: 'Key', response: newPasskeyAnswer }),
  signInByPasskey: ({ passkeyAnswer }) => passkeyAnswer,
  removePasskey: () => ({ password }),
  removeTotp: () => ({ password }),
  renewRecoveryCodes: () => ({ password }),
  updateMe: () => ({ firstName: 'Changed' }),
  answerRide: () => ({ answer: 'yes' }),
  answerRequest: () => ({ answer: 'yes' }),
  createRide: () => ({ title: 'Night run', startsAt: inHours(30), stops: [place] }),
  updateRide: () => ({ capacity: 2 }),
  copyRide: () => ({ startsAt: inHours(48) }),
  cancelRide: () => ({}),
  createInvite: ({ actors }) => ({ userId: actors.di.id }),
  announceToRide: () => ({ text: 'We meet at nine' }),
  addStop: () => place,
  updateStop: () => ({ label: 'Bridge' }),
  createVehicle: () => ({ name: 'Zoom', model: 'GTS', color: 'Red' }),
  updateVehicle: () => ({ name: 'Zoom' }),
  askFriend: ({ actors }) => ({ friendId: actors.bo.id }),
  changeFriendship: () => ({ status: 'accepted' }),
  createRoom: ({ actors }) => ({ isGroupChat: true, name: 'Night riders', memberIds: [actors.cy.id, actors.di.id] }),
  renameRoom: () => ({ name: 'Night riders' }),
  addMembers: ({ actors }) => ({ userIds: [actors.di.id] }),
  changeMember: () => ({ role: 'admin' }),
  sendMessage: () => ({ content: 'Hello again' }),
  editMessage: () => ({ content: 'Hello there' }),
  createPrivacyZone: () => ({ ...place, label: 'Work', radius: 300 }),
  createAccessToken: () => ({ name: 'Script', scopes: ['read'], password }),
  createRideAlert: () => ({ ...place, radius: 5000 }),
  createHomeBy: () => ({ dueAt: inHours(2), contacts: [{ email: 'paul@example.test' }] }),
  updatePrivacyZone: () => ({ radius: 900 }),
  fileReport: ({ messageId }) => ({ subjectType: 'message', subjectId: messageId, category: 'spam' }),
  resolveReport: () => ({ outcome: 'dismiss' }),
  warnRider: () => statement,
  suspendRider: () => ({ ...statement, until: inHours(24) }),
  hideRide: () => statement,
  cancelRideByTeam: () => statement,
  removeMessage: () => statement,
  removePhoto: () => statement,
  appealRestriction: () => ({ text: 'It was not me' }),
  saveSiteText: () => ({ language: 'en', markdown: 'We ride.' }),
  createSponsor: () => ({ name: 'Tyre shop', tier: 'gold' }),
  updateSponsor: () => ({ name: 'Tyre shop' }),
  inviteToRegister: () => ({}),
  createWebhook: () => ({ url: 'https://127.0.0.1:9/rides', events: ['ride.published'] }),
  updateWebhook: () => ({ isActive: false }),
  unsubscribeFromPush: () => ({ endpoint: pushEndpoint }),
  subscribeToPush: () => ({
    endpoint: pushEndpoint,
    keys: { p256dh: pushKey, auth: 'c2l4dGVlbi1ieXRlcy4uLg' },
  }),
}

export const params = (scene: Scene): Record<string, string | number> => ({
  rideId: scene.ride.id,
  stopId: scene.ride.stops[1]?.id ?? 0,
  userId: scene.actors.di.id,
  inviteId: scene.inviteId,
  token: scene.inviteToken,
  vehicleId: scene.vehicleId,
  imageIndex: 0,
  zoneId: scene.zoneId,
  alertId: scene.alertId,
  homeById: scene.homeById,
  restrictionId: scene.restrictionId,
  passkeyId: scene.passkeyId,
  accessTokenId: scene.accessTokenId,
  sessionId: scene.sessionId,
  roomId: scene.roomId,
  messageId: scene.messageId,
  friendshipId: scene.friendshipId,
  emoji: encodeURIComponent('👍'),
  reportId: scene.reportId ?? 0,
  storageKey: '0'.repeat(32),
  trackerId: 1,
  sponsorId: 1,
  name: 'imprint',
  webhookId: scene.webhookId,
  makeId: 1,
  modelId: 1,
  invitationId: 1,
  id: 'job:00000000-0000-4000-8000-000000000000',
})

/** Calls whose parameter has the name of another one. */
const ownParams = (name: string, { decisionToken }: Scene): Record<string, string> =>
  name === 'objectToDecision' ? { token: decisionToken } : {}

export async function send({ app }: TestApp, scene: Scene, call: Call): Promise<LightMyRequestResponse> {
  const { route, name, actor } = call
  const values = {
    ...params(name === 'publishRide' ? { ...scene, ride: scene.draft } : scene),
    ...ownParams(name, scene),
  }
  const url = route.path.replaceAll(/:(\w+)/g, (_, key: string) => String(values[key]))
  const { cookie } = scene.actors[actor]
  const request: InjectOptions = { method: route.method, url, headers: { cookie } }
  if (route.upload && !bodies[name]) {
    const fields: FormEntry[] = name === 'uploadFile' ? [['purpose', 'profile']] : []
    const { payload, headers } = await form(...fields, [route.upload.field, await png(), 'photo.png', 'image/png'])
    return app.inject({ ...request, payload, headers: { cookie, ...headers } })
  }
  const body = bodies[name] ? bodies[name](scene, actor) : route.body && sampleOf(route.body, 'full')
  return app.inject({ ...request, ...(body !== undefined && { payload: body as object }) })
}
