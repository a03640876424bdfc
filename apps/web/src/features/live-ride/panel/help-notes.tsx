import { t } from '../../../lib/language/t.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import type { GroupRider } from '../group-rider.ts'
import WarningIcon from '~icons/pixelarticons/warning-box'

/** The riders who need help, in large letters at the top of the screen. */
export function HelpNotes({ riders }: { riders: readonly GroupRider[] }) {
  return riders
    .filter(({ isMe, position }) => !isMe && position.status === 'help')
    .map(({ userId, name }) => (
      <Note key={userId} tone="bad" icon={WarningIcon}>
        <strong>{t('live-ride.news.help', { name })}</strong>
      </Note>
    ))
}
