import { Dot } from '../../ui/feedback/badge.tsx'
import type { Connection } from '../../session/live/live-socket.ts'
import { useConnection } from '../../session/live/use-connection.ts'

const faces = {
  connected: { text: 'Connected', tone: 'mint' },
  connecting: { text: 'Connecting...', tone: 'amber' },
  disconnected: { text: 'Disconnected', tone: 'bad' },
} as const satisfies Record<Connection, { text: string; tone: string }>

/** The state of the live connection. Not a live region: a toast announces loss and recovery once. */
export function ConnectionIndicator() {
  const connection = useConnection()
  const { text, tone } = faces[connection]
  return (
    <span className="tray-item tray-connection" title={text}>
      <Dot tone={tone} isLive={connection === 'connected'} />
      <span className="tray-text">{text}</span>
    </span>
  )
}
