import { useMinute } from '../../lib/time/use-minute.ts'

/** Hours and minutes in the rider's own way of writing them, refreshed as each minute begins. */
export function Clock() {
  const now = useMinute()
  return (
    <time dateTime={now.toTimeString().slice(0, 5)}>
      {now.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })}
    </time>
  )
}
