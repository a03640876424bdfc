import { translatable } from '@scooter-rides/messages'
import type { Notice } from '../notifications/notice.ts'

/** For all admins. */
export const webhookSwitchedOff = (webhookId: number, host: string): Notice => ({
  kind: 'webhookOff',
  topic: null,
  subject: `webhook:${webhookId}`,
  title: translatable('webhook-errors.off.title', { host }),
  body: [translatable('webhook-errors.off.body')],
  link: '/admin#settings',
  actorId: null,
})
