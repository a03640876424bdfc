import type { Rider } from '@scooter-rides/contract'
import { FriendActions } from '../features/friends/friend-actions.tsx'
import { type ReportRequest, photoKey } from '../session/report/report-request.ts'
import { ReportButton } from '../session/report/report-button.tsx'
import { useOpenConversation } from '../features/chat/use-open-conversation.ts'
import { t } from '../lib/language/t.ts'

export function RiderRowActions({ rider }: { rider: Rider }) {
  return <FriendActions rider={rider} variant="row" onMessage={useOpenConversation()} />
}

export function RiderPageActions({ rider }: { rider: Rider }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FriendActions rider={rider} variant="page" onMessage={useOpenConversation()} />
      <ReportButton request={riderReport(rider)} />
    </div>
  )
}

function riderReport({ id, displayName, profileImageUrl }: Rider): ReportRequest {
  const photo = photoKey(profileImageUrl)
  const profile = { subjectType: 'user', subjectId: id, label: t('friends.report.profile') } as const
  return {
    name: displayName,
    subjects: photo ? [profile, { subjectType: 'photo', subjectId: photo, label: t('shell.report.photo') }] : [profile],
  }
}
