import { useMinute } from '../../lib/time/use-minute.ts'

/** Hours and minutes in the browser's format, updated at the start of each minute. */
export function Clock() {
  const now = useMinute()
  return (
    <time dateTime={now.toTimeString().slice(0, 5)}>
      {now.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })}
    </time>
  )
}
