import { randomUUID } from 'node:crypto'
import type { Notice } from '../../notifications/notice.ts'
import { ofTheTeam } from '../of-the-team.notices.ts'

export const warned = (note: string): Notice => ({
  ...ofTheTeam,
  kind: 'warning',
  // A unique subject: warnings do not replace each other.
  subject: `warning:${randomUUID()}`,
  title: 'You received a warning from the team',
  body: note,
  link: null,
})

export const suspensionLifted = (): Notice => ({
  ...ofTheTeam,
  kind: 'suspensionLifted',
  subject: 'suspension',
  title: 'Your account is active again',
  body: 'The suspension was lifted. You can use your account again.',
  link: null,
})
