import { useEffect, useMemo, useState } from 'react'

const tickMs = 1000

/** The time of a clock, updated each second while the page is visible. */
export function useClock(read: () => number): Date {
  const [time, setTime] = useState(read)
  useEffect(() => {
    let timer: number | undefined
    const tick = () => setTime(read())
    function startOrStop() {
      window.clearInterval(timer)
      if (document.visibilityState === 'hidden') return
      tick()
      timer = window.setInterval(tick, tickMs)
    }
    startOrStop()
    document.addEventListener('visibilitychange', startOrStop)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', startOrStop)
    }
  }, [read])
  return useMemo(() => new Date(time), [time])
}
