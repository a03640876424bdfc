import type { RideTurns, RideWithStops } from '@scooter-rides/contract'
import { useMemo, useState } from 'react'
import CloseIcon from '~icons/pixelarticons/close'
import MoreIcon from '~icons/pixelarticons/more-horizontal'
import UsersIcon from '~icons/pixelarticons/users'
import VoiceIcon from '~icons/pixelarticons/volume-3'
import MuteIcon from '~icons/pixelarticons/volume-x'
import { t } from '../../../lib/language/t.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Window } from '../../../ui/layout/window.tsx'
import { courseOf } from '../../ride-shared/course/course.ts'
import type { OfflineRide } from '../offline/offline-ride.ts'
import type { SavingState } from '../offline/use-save-offline.ts'
import { newsText } from '../tracking/progress-labels.ts'
import { useAnnouncements } from '../voice/use-announcements.ts'
import { useFixes } from '../tracking/use-fixes.ts'
import { useProgress } from '../tracking/use-progress.ts'
import { useVoice } from '../voice/use-voice.ts'
import { useWakeLock } from '../tracking/use-wake-lock.ts'
import type { HomeParts } from './home-parts.ts'
import type { LiveParts } from './live-parts.ts'
import { useOnline } from './use-online.ts'
import { MoreSheet } from './more-sheet.tsx'
import { NextPanel } from './next-panel.tsx'
import { ReadyLine } from './ready-line.tsx'
import { NavigationMap } from './navigation-map.tsx'
import { NavigationNotes } from './navigation-notes.tsx'
import { TurnCard } from './turn-card.tsx'

import '../../../ui/feedback/badge.css'
import './navigation-screen.css'

type Sheet = 'more' | 'live' | 'home'

interface NavigationScreenProps {
  ride: RideWithStops
  riderId: string
  turns: RideTurns | undefined
  /** Why there are no turns. */
  turnsNote: string | undefined
  stored: OfflineRide | null | undefined
  saving: SavingState
  /** Undefined if the rider does not take part in the ride. */
  live: LiveParts | undefined
  /** Undefined if the rider does not take part in the ride, or long before it. */
  home: HomeParts | undefined
  /** The version that the rider last saw, and the callback after they have read the changes. */
  lastRead: RideWithStops
  onRead: () => void
}

export function NavigationScreen(props: NavigationScreenProps) {
  const { ride, riderId, turns, stored, saving, live, home, ...notes } = props
  const course = useMemo(() => courseOf(ride, turns), [ride, turns])
  const tracking = useProgress(course, { rideId: ride.id, riderId })
  const { progress } = tracking
  const { watch, retry } = useFixes(tracking.ride)
  const units = useUnits()
  const awake = useWakeLock()
  const voice = useVoice()
  const isOnline = useOnline()
  const [following, setFollowing] = useState({ isFollowing: true, isCourseUp: true })
  const [sheet, setSheet] = useState<Sheet>()
  const toggle = (which: Sheet) => setSheet(sheet === which ? undefined : which)
  const close = () => setSheet(undefined)
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
          aria-expanded={sheet === 'more'}
          aria-label={t('navigation.screen.more')}
          onClick={() => toggle('more')}
        />
      </header>
      <div className="road-top">
        <TurnCard course={course} progress={progress} />
        <NavigationNotes
          {...notes}
          {...{ ride, progress, watch, awake, isOnline }}
          onRetry={retry}
          onRouteBack={setRouteBack}
        >
          {live && <live.Notes ride={ride} />}
        </NavigationNotes>
        <p className="sr-only" role="status" aria-label={t('navigation.screen.news')}>
          {newsText(course, progress.news.all)}
        </p>
      </div>
      <NavigationMap
        {...{ ride, course, progress, following, routeBack }}
        layer={live && <live.Layer ride={ride} onLetGo={() => setFollowing({ ...following, isFollowing: false })} />}
        buttons={
          <>
            {live && (
              <Button size="large" icon={UsersIcon} aria-expanded={sheet === 'live'} onClick={() => toggle('live')}>
                {t('navigation.screen.live')}
              </Button>
            )}
            {home && <home.Button rideId={ride.id} isOpen={sheet === 'home'} onToggle={() => toggle('home')} />}
          </>
        }
        onFollowing={setFollowing}
      />
      <footer className="road-foot">
        <NextPanel ride={ride} course={course} progress={progress} />
        {sheet !== 'more' && <ReadyLine stored={stored} saving={saving} />}
      </footer>
      {sheet === 'more' && (
        <MoreSheet
          {...{ ride, course, progress, stored, saving, isOnline }}
          onSkip={tracking.skip}
          onUnskip={tracking.unskip}
          onClose={close}
        />
      )}
      {sheet === 'live' && live && (
        <Window title={t('navigation.screen.live')} className="road-more" closeTo={close}>
          <live.Panel ride={ride} />
        </Window>
      )}
      {sheet === 'home' && home && <home.Sheet rideId={ride.id} className="road-more" onClose={close} />}
    </div>
  )
}
