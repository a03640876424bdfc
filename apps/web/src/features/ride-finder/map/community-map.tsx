import { type ComponentType, useRef, useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { useStartPoint } from '../../places/use-start-point.ts'
import { DEFAULT_CENTRE, ZOOM } from '../../../map/view/map-defaults.ts'
import type { MapView, ShownView } from '../../../map/view/map-view.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AvailableRides } from '../results/available-rides.tsx'
import { MapBesideList } from '../results/map-beside-list.tsx'
import { readCommunity, readView, writeView, type CommunityState } from './community-address.ts'
import { areaOf, boundsOfView, communityFilters, type Area } from './community-filters.ts'
import { CommunityForm } from './community-form.tsx'
import { CommunitySurface } from './community-surface.tsx'
import { useCommunityRides } from './use-community-rides.ts'
import MapIcon from '~icons/pixelarticons/map'

import './community-map.css'

interface CommunityMapProps {
  state: CommunityState
  /** `isStep`: whether the change adds an entry to the browser's history. */
  onChange: (next: CommunityState, isStep: boolean) => void
  AreaTools?: ComponentType<Area> | undefined
}

export function CommunityMap({ state: rawState, onChange, AreaTools }: CommunityMapProps) {
  const startPoint = useStartPoint()
  // The router passes parameters on that its validator dropped.
  const state = readCommunity({ ...rawState })
  const named = readView(state)
  // The map waits for its centre, so that it does not start in one city and jump to another.
  const isClear = named !== undefined || startPoint !== undefined
  return (
    <Panel title={t('finder.community.title')} headingLevel={1} icon={MapIcon} padding="flush">
      {isClear ? (
        <CommunityView
          state={state}
          onChange={onChange}
          AreaTools={AreaTools}
          opensAt={{ centre: startPoint ?? DEFAULT_CENTRE, zoom: ZOOM.home }}
        />
      ) : (
        <div className="min-h-svh p-4" role="status" aria-label={t('finder.community.loading')}>
          <Skeleton className="community-map" />
        </div>
      )}
    </Panel>
  )
}

function CommunityView({ state, onChange, AreaTools, opensAt: start }: CommunityMapProps & { opensAt: MapView }) {
  const [opensAt] = useState(start)
  const named = readView(state)
  const [shown, setShown] = useState<Pick<ShownView, 'bounds' | 'zoom'>>()
  /** The view that the map itself wrote into the URL; the map does not fly to it. */
  const [writtenView, setWrittenView] = useState<string>()
  const view = named ?? opensAt
  const { found, groups, groupsError } = useCommunityRides(
    communityFilters(state, shown?.bounds ?? boundsOfView(view)),
    shown?.zoom ?? view.zoom,
  )
  const list = useRef<HTMLDivElement>(null)

  return (
    <>
      <CommunityForm
        state={state}
        onChange={(next) => onChange(next, true)}
        onPlace={(centre) => onChange({ ...state, ...writeView({ centre, zoom: ZOOM.search }) }, true)}
        near={view.centre}
      />
      {AreaTools && (
        <div className="community-tools">
          <AreaTools {...areaOf(view, shown?.bounds ?? boundsOfView(view))} />
        </div>
      )}
      <MapBesideList className={state.view === 'list' ? 'community community-as-list' : 'community'}>
        {({ pointedId, onPoint }) => (
          <>
            <CommunitySurface
              view={named && JSON.stringify(named) === writtenView ? undefined : view}
              found={found}
              groups={groups}
              hasFailed={(found.error ?? groupsError) !== null}
              pointedId={pointedId}
              onPoint={onPoint}
              onView={({ bounds, zoom }) => setShown({ bounds, zoom })}
              onMoveByHand={(moved) => {
                const next = writeView(moved)
                setWrittenView(JSON.stringify(readView(next)))
                onChange({ ...state, ...next }, false)
              }}
              onTight={() => list.current?.focus()}
            />
            <AvailableRides
              ref={list}
              found={found}
              headingLevel={2}
              isHere
              showsDistance={false}
              pointedId={pointedId}
              onPoint={onPoint}
            />
          </>
        )}
      </MapBesideList>
    </>
  )
}
