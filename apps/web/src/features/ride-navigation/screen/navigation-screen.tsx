import type { RideTurns, RideWithStops } from '@scooter-rides/contract'
import { useMemo, useState } from 'react'
import CloseIcon from '~icons/pixelarticons/close'
import MoreIcon from '~icons/pixelarticons/more-horizontal'
import VoiceIcon from '~icons/pixelarticons/volume-3'
import MuteIcon from '~icons/pixelarticons/volume-x'
import { t } from '../../../lib/language/t.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { courseOf } from '../course/course.ts'
import type { OfflineRide } from '../offline/offline-ride.ts'
import type { SavingState } from '../offline/use-save-offline.ts'
import { newsText } from '../tracking/progress-labels.ts'
import { useAnnouncements } from '../voice/use-announcements.ts'
import { useFixes } from '../tracking/use-fixes.ts'
import { useProgress } from '../tracking/use-progress.ts'
import { useVoice } from '../voice/use-voice.ts'
import { useWakeLock } from '../tracking/use-wake-lock.ts'
import { useOnline } from './use-online.ts'
import { MoreSheet } from './more-sheet.tsx'
import { NextPanel } from './next-panel.tsx'
import { ReadyLine } from './ready-line.tsx'
import { NavigationMap } from './navigation-map.tsx'
import { NavigationNotes } from './navigation-notes.tsx'
import { TurnCard } from './turn-card.tsx'

import '../../../ui/feedback/badge.css'
import './navigation-screen.css'

interface NavigationScreenProps {
  ride: RideWithStops
  riderId: string
  turns: RideTurns | undefined
  /** Why there are no turns. */
  turnsNote: string | undefined
  stored: OfflineRide | null | undefined
  saving: SavingState
  /** The version that the rider last saw, and the callback after they have read the changes. */
  lastRead: RideWithStops
  onRead: () => void
}

export function NavigationScreen({ ride, riderId, turns, stored, saving, ...notes }: NavigationScreenProps) {
  const course = useMemo(() => courseOf(ride, turns), [ride, turns])
  const tracking = useProgress(course, { rideId: ride.id, riderId })
  const { progress } = tracking
  const { watch, retry } = useFixes(tracking.ride)
  const units = useUnits()
  const awake = useWakeLock()
  const voice = useVoice()
  const isOnline = useOnline()
  const [following, setFollowing] = useState({ isFollowing: true, isCourseUp: true })
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const [routeBack, setRouteBack] = useState<string>()
  if (!progress.offRoute && routeBack !== undefined) setRouteBack(undefined)
  useAnnouncements({ course, progress, units, announce: voice.announce })

  return (
    <div className="road">
      <header className="road-head">
        <ButtonLink
          href={`/rides/${ride.id}`}
          size="large"
          icon={CloseIcon}
          className="road-square"
          aria-label={t('navigation.screen.leave')}
        />
        <h1 className="road-title" dir="auto">
          {ride.title}
        </h1>
        <Button
          size="large"
          className="road-square"
          icon={voice.isOn ? VoiceIcon : MuteIcon}
          aria-pressed={voice.isOn}
          aria-label={t('navigation.screen.voice')}
          title={voice.isThere ? t('navigation.screen.voice') : t('navigation.screen.noVoice')}
          disabled={!voice.isThere}
          onClick={voice.toggle}
        />
        <Button
          size="large"
          className="road-square"
          icon={MoreIcon}
          aria-expanded={isMoreOpen}
          aria-label={t('navigation.screen.more')}
          onClick={() => setIsMoreOpen(!isMoreOpen)}
        />
      </header>
      <div className="road-top">
        <TurnCard course={course} progress={progress} />
        <NavigationNotes
          {...notes}
          {...{ ride, progress, watch, awake, isOnline }}
          onRetry={retry}
          onRouteBack={setRouteBack}
        />
        <p className="sr-only" role="status" aria-label={t('navigation.screen.news')}>
          {newsText(course, progress.news.all)}
        </p>
      </div>
      <NavigationMap {...{ ride, course, progress, following, routeBack }} onFollowing={setFollowing} />
      <footer className="road-foot">
        <NextPanel ride={ride} course={course} progress={progress} />
        {!isMoreOpen && <ReadyLine stored={stored} saving={saving} />}
      </footer>
      {isMoreOpen && (
        <MoreSheet
          {...{ ride, course, progress, stored, saving, isOnline }}
          onSkip={tracking.skip}
          onUnskip={tracking.unskip}
          onClose={() => setIsMoreOpen(false)}
        />
      )}
    </div>
  )
}
