import { translatable } from '@scooter-rides/messages'
import type { Notice } from '../../notifications/notice.ts'
import { ofTheTeam } from '../of-the-team.notices.ts'

export const suspensionLifted = (): Notice => ({
  ...ofTheTeam,
  kind: 'suspensionLifted',
  subject: 'suspension',
  title: translatable('team-notices.suspensionLifted.title'),
  body: [translatable('team-notices.suspensionLifted.body')],
  link: null,
})
