import { useMinute } from '../../lib/time/use-minute.ts'
import { dateFormat } from '../../lib/language/formats.ts'

/** Hours and minutes in the format of the page's language, updated at the start of each minute. */
export function Clock() {
  const now = useMinute()
  return (
    <time dateTime={now.toTimeString().slice(0, 5)}>
      {dateFormat({ hour: 'numeric', minute: '2-digit' }).format(now)}
    </time>
  )
}
