import { randomUUID } from 'node:crypto'
import type { Notice } from '../../notifications/notice.ts'
import { ofTheTeam } from '../of-the-team.notices.ts'

export const warned = (note: string): Notice => ({
  ...ofTheTeam,
  kind: 'warning',
  // A unique subject: warnings do not replace each other.
  subject: `warning:${randomUUID()}`,
  title: 'A word from the team',
  body: note,
  link: null,
})

export const suspensionLifted = (): Notice => ({
  ...ofTheTeam,
  kind: 'suspensionLifted',
  subject: 'suspension',
  title: 'Your account is open again',
  body: 'The suspension was lifted. You can use everything again.',
  link: null,
})
