import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Hours and minutes in the rider's own way of writing them, refreshed as each minute begins. */
export function Clock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      const time = new Date()
      setNow(time)
      timer = setTimeout(tick, MINUTE_MS - (time.getTime() % MINUTE_MS))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return (
    <time dateTime={now.toTimeString().slice(0, 5)}>
      {now.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })}
    </time>
  )
}
