import { Dot } from '../../ui/feedback/badge.tsx'
import type { Connection } from '../../session/live/live-socket.ts'
import { useConnection } from '../../session/live/use-connection.ts'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'

const faces = {
  connected: { text: 'shell.live.connected', tone: 'mint' },
  connecting: { text: 'shell.live.connecting', tone: 'amber' },
  disconnected: { text: 'shell.live.disconnected', tone: 'bad' },
} as const satisfies Record<Connection, { text: TextKey; tone: string }>

/** The state of the live connection. Not a live region: a toast announces loss and recovery once. */
export function ConnectionIndicator() {
  const connection = useConnection()
  const { text: key, tone } = faces[connection]
  const text = t(key)
  return (
    <span className="tray-item tray-connection" title={text}>
      <Dot tone={tone} isLive={connection === 'connected'} />
      <span className="tray-text">{text}</span>
    </span>
  )
}
