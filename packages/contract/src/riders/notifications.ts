import { z } from 'zod'
import { characters } from '../values/characters.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'
import { bigId, flag, instant, pageQuery } from '../values/values.ts'

const tag = 'Notifications'

/** The switches of a rider, for the bell and for push. */
export const notificationTopic = z.enum(['friends', 'rides', 'messages', 'invites', 'reminders', 'alerts'])
export type NotificationTopic = z.output<typeof notificationTopic>

/** Every kind of notification that this version sends. The server's rules and the browser's icons have an entry for each. */
export const notificationKind = z.enum([
  'friendRequest',
  'friendAccepted',
  'rideChanged',
  'stopAskedAgain',
  'rideCancelled',
  'rideTakenDown',
  'rideBack',
  'seatGiven',
  'seatRefused',
  'seatAsked',
  'rideJoined',
  'rideAnnouncement',
  'rideInvited',
  'rideReminder',
  'rideSoon',
  'rideAlert',
  'liveStopped',
  'liveSplit',
  'homeByReminder',
  'homeByMissed',
  'homeByArrived',
  'message',
  'warning',
  'suspended',
  'suspensionLifted',
  'rolesChanged',
  'webhookOff',
  'reportAnswered',
  'appealAnswered',
  'removed',
])
export type NotificationKind = z.output<typeof notificationKind>

export const notificationSchema = z.object({
  id: z.int(),
  /** A `notificationKind`, or a kind of another version, which a page must expect. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  read: z.boolean(),
  timestamp: instant,
})
export type Notification = z.output<typeof notificationSchema>

export const listNotifications = defineRoute({
  method: 'GET',
  path: '/api/notifications',
  tag,
  summary: 'Lists the caller’s notifications, newest first; stored for 90 days',
  access: 'rider',
  query: pageQuery.extend({ unread: flag.optional() }),
  reply: z.array(notificationSchema),
})

export const readNotifications = defineRoute({
  method: 'POST',
  path: '/api/notifications/read',
  tag,
  summary: 'Marks the given notifications as read, or all if none is given',
  access: 'rider',
  body: z.object({ ids: z.array(bigId).max(limits.notificationsShown).optional() }).optional(),
  status: 204,
})

export const pushKeySchema = z.object({ publicKey: z.string() })

export const getPushKey = defineRoute({
  method: 'GET',
  path: '/api/push/key',
  tag,
  summary: 'Returns the public key (VAPID) that signs push notifications of this site',
  access: 'rider',
  reply: pushKeySchema,
})

/** As `PushSubscription.toJSON()` gives it. */
export const pushSubscriptionSchema = z.object({
  endpoint: characters(limits.pushEndpoint).pipe(z.url()),
  keys: z.object({ p256dh: characters(200).min(1), auth: characters(100).min(1) }),
})
export type PushSubscriptionBody = z.output<typeof pushSubscriptionSchema>

export const subscribeToPush = defineRoute({
  method: 'POST',
  path: '/api/push/subscriptions',
  tag,
  summary: 'Subscribes this browser to push notifications; accepts only known push services',
  access: 'rider',
  body: pushSubscriptionSchema,
  status: 204,
})

export const unsubscribeFromPush = defineRoute({
  method: 'DELETE',
  path: '/api/push/subscriptions',
  tag,
  summary: 'Unsubscribes this browser from push notifications',
  access: 'rider',
  body: z.object({ endpoint: pushSubscriptionSchema.shape.endpoint }),
})
