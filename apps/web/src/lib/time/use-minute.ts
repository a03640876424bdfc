import { useEffect, useState } from 'react'
import { minuteMs } from '@scooter-rides/time'

/** The current time, updated at the start of each minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      const time = new Date()
      setNow(time)
      timer = setTimeout(tick, minuteMs - (time.getTime() % minuteMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
