import { Dot } from '../../ui/feedback/badge.tsx'
import type { Connection } from '../../session/live/live-socket.ts'
import { useConnection } from '../../session/live/use-connection.ts'

const faces = {
  connected: { text: 'Connected', tone: 'mint' },
  connecting: { text: 'Connecting...', tone: 'amber' },
  disconnected: { text: 'Disconnected', tone: 'bad' },
} as const satisfies Record<Connection, { text: string; tone: string }>

/** Whether live news arrives. Not read out with each try: that it was lost and is back is said once, in words. */
export function ConnectionIndicator() {
  const connection = useConnection()
  const { text, tone } = faces[connection]
  return (
    <span className="tray-item" title={text}>
      <Dot tone={tone} isLive={connection === 'connected'} />
      <span className="tray-text">{text}</span>
    </span>
  )
}
