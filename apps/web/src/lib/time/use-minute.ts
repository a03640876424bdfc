import { useEffect, useState } from 'react'
import { minuteMs } from '@scooter-rides/time'

/** The time, told anew as each minute begins. */
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
