import { useEffect, useRef } from 'react'
import { t } from '../../../lib/language/t.ts'
import type { Units } from '../../../lib/units/units.ts'
import type { Course } from '../../ride-shared/course/course.ts'
import { nextTurn } from '../../ride-shared/course/place-turns.ts'
import type { Progress } from '../tracking/progress.ts'
import { newsText, offRouteText } from '../tracking/progress-labels.ts'
import { callFor, callText, type Announcement } from './spoken.ts'

interface AnnouncementOptions {
  course: Course
  progress: Progress
  units: Units
  announce: (text: string) => void
}

/** Announces turns, stops and leaving the route, each once. */
export function useAnnouncements({ course, progress, units, announce }: AnnouncementOptions): void {
  const { movement, news, onLine, offRoute } = progress
  const lastCall = useRef<Announcement>(undefined)
  const announcedNews = useRef(news.number)
  const isOff = offRoute !== undefined
  const wasOff = useRef(isOff)

  useEffect(() => {
    if (wasOff.current === isOff) return
    wasOff.current = isOff
    if (onLine) announce(offRoute ? offRouteText(offRoute, units) : t('navigation.spoken.back'))
  }, [isOff, offRoute, onLine, units, announce])

  useEffect(() => {
    if (announcedNews.current === news.number) return
    announcedNews.current = news.number
    const text = newsText(course, news.all)
    if (text) announce(text)
  }, [course, news, announce])

  useEffect(() => {
    if (!onLine || offRoute) return
    const turn = nextTurn(course.turns, onLine.metres)
    if (!turn) return
    const metres = turn.metres - onLine.metres
    const call = callFor({ turn, metres, speed: movement?.speed ?? 0 }, lastCall.current)
    if (!call) return
    lastCall.current = call
    announce(callText({ turn, metres }, call, units))
  }, [course, onLine, offRoute, movement, units, announce])
}
