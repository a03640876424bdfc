import { randomUUID } from 'node:crypto'
import { translatable } from '@scooter-rides/messages'
import type { Notice } from '../../notifications/notice.ts'
import { ofTheTeam } from '../of-the-team.notices.ts'

export const warned = (note: string): Notice => ({
  ...ofTheTeam,
  kind: 'warning',
  // A unique subject: warnings do not replace each other.
  subject: `warning:${randomUUID()}`,
  title: translatable('team-notices.warning.title'),
  body: [note],
  link: null,
})

export const suspensionLifted = (): Notice => ({
  ...ofTheTeam,
  kind: 'suspensionLifted',
  subject: 'suspension',
  title: translatable('team-notices.suspensionLifted.title'),
  body: [translatable('team-notices.suspensionLifted.body')],
  link: null,
})
