import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayMs } from '@scooter-rides/time'
import { t } from '../../../lib/language/t.ts'
import { requestPosition, useLocationStore } from '../../../session/storage/location-store.ts'
import { milesToMetres } from '../../../lib/units/units.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ridesQuery } from '../rides.queries.ts'
import { RideList } from './ride-list.tsx'
import PlusIcon from '~icons/pixelarticons/plus'
import RouteIcon from '~icons/pixelarticons/directions'

const newForMs = 30 * dayMs
const nearbyMiles = 50
const shown = 3

/** Hints for a new rider: plan a first ride, and rides nearby. Hidden after the first ride led or joined. */
export function FirstSteps({ since }: { since: Date }) {
  const [isNew] = useState(() => Date.now() - since.getTime() < newForMs)
  const led = useInfiniteQuery({ ...ridesQuery({ scope: 'mine', limit: 1 }), enabled: isNew })
  const joined = useInfiniteQuery({ ...ridesQuery({ scope: 'joined', limit: 1 }), enabled: isNew })
  const position = useLocationStore((state) => state.position)
  if (!isNew || led.data?.length !== 0 || joined.data?.length !== 0) return null

  return (
    <Panel title={t('rides.firstSteps.title')} icon={RouteIcon} padding="flush" className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="max-w-[52ch] text-ink-2">
          {t(position ? 'rides.firstSteps.textNear' : 'rides.firstSteps.textSoon')}
        </p>
        <div className="flex flex-wrap gap-2">
          {!position && <Button onClick={requestPosition}>{t('rides.firstSteps.locate')}</Button>}
          <ButtonLink variant="primary" icon={PlusIcon} href="/rides/wizard">
            {t('rides.firstSteps.plan')}
          </ButtonLink>
        </div>
      </div>
      <RideList
        filters={
          position
            ? { near: position, within: milesToMetres(nearbyMiles), sort: 'near', limit: shown }
            : { sort: 'start', limit: shown }
        }
        empty={
          <p className="px-4 pb-4 text-ink-2">
            {t(position ? 'rides.firstSteps.noneNear' : 'rides.firstSteps.noneHere')}
          </p>
        }
      />
    </Panel>
  )
}
