import type { LatLng } from '@scooter-rides/geo'
import { type ReactNode, useMemo } from 'react'
import { listFormat } from '../../../lib/language/formats.ts'
import { useLanguage } from '../../../lib/language/language.ts'
import { t } from '../../../lib/language/t.ts'
import type { Units } from '../../../lib/units/units.ts'
import { ClusterButton } from '../../../map/marks/cluster-button.tsx'
import { MovingMarks } from '../../../map/marks/moving-marks.tsx'
import { useMapWindow, type Window } from '../../../map/view/use-map-window.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { shortAgeText } from '../../ride-shared/position-age/age-text.ts'
import { describeRider, factsText } from '../group/describe-rider.ts'
import type { Group, GroupMember } from '../group/use-group.ts'
import type { GroupRider } from '../group-rider.ts'
import { RiderMark } from './rider-mark.tsx'
import { useClusters } from './use-clusters.ts'

/** The share of the map by which marks are rendered outside of it, so that a drag reveals existing marks. */
const MARGIN = 0.5

/** The rider or the cluster whose card is open. */
export interface Selection {
  kind: 'rider' | 'cluster'
  userIds: readonly string[]
}

interface GroupLayerProps {
  group: Group
  riders: readonly GroupRider[]
  isMeHidden: boolean
  selection: Selection | undefined
  onSelect: (selection: Selection) => void
}

/** The moving marks and clusters of a group. */
export function GroupLayer({ group, riders, isMeHidden, selection, onSelect }: GroupLayerProps) {
  const selectedId = selection?.kind === 'rider' ? selection.userIds[0] : undefined
  const clusters = useClusters(riders, isMeHidden, selectedId)
  const byId = useMemo(() => new Map(group.members.map((member) => [member.rider.userId, member])), [group])
  const { shown } = useMapWindow()
  const units = useUnits()
  useLanguage()
  const points = clusters.flatMap(({ lat, lng, members, leader }) => {
    // Marks outside of the map would cost as much for each frame as those on it.
    if (!isInside(shown, { lat, lng }, MARGIN)) return []
    const userIds = members.map(({ key }) => key)
    // A cluster has a key of its own, so that its number does not glide out of the mark of a rider.
    // not translated: React keys
    return [{ key: userIds.length > 1 ? `cluster ${leader}` : leader, lat, lng, userIds }]
  })
  const selectRider = useMemo(() => (userId: string) => onSelect({ kind: 'rider', userIds: [userId] }), [onSelect])

  function drawMark({ lat, lng, userIds }: (typeof points)[number]): ReactNode {
    const members = userIds.flatMap((userId) => byId.get(userId) ?? [])
    const [first] = members
    if (!first) return null
    const inView = isInside(shown, { lat, lng })
    if (members.length > 1)
      return (
        <ClusterButton
          count={members.length}
          label={t('live-ride-map.cluster.show', { riders: clusterText(members) })}
          isInView={inView}
          isOutdated={members.some(isOutdated)}
          onClick={() => onSelect({ kind: 'cluster', userIds })}
        />
      )
    return (
      <OneRider
        member={first}
        now={group.now}
        units={units}
        isSelected={selectedId === userIds[0]}
        isInView={inView}
        onSelect={selectRider}
      />
    )
  }

  return <MovingMarks points={points}>{drawMark}</MovingMarks>
}

interface OneRiderProps {
  member: GroupMember
  now: Date
  units: Units
  isSelected: boolean
  isInView: boolean
  onSelect: (userId: string) => void
}

function OneRider({ member, now, units, ...mark }: OneRiderProps) {
  const { rider, age } = member
  const { heading, speed, status, at } = rider.position
  return (
    <RiderMark
      {...mark}
      userId={rider.userId}
      name={rider.name}
      photo={rider.photo}
      isMe={rider.isMe}
      age={age}
      label={factsText(describeRider(member, now, units))}
      shortAge={shortAgeText(at, now, age)}
      // The heading of a standing phone is arbitrary.
      heading={speed === 0 ? null : heading}
      role={rider.role}
      status={status}
    />
  )
}

const isOutdated = ({ age }: GroupMember) => age !== 'live' && age !== 'ageing'

/** "5 riders", "5 riders, 2 without news". */
function clusterText(members: readonly GroupMember[]): string {
  const riders = t('live-ride-map.cluster.riders', { count: members.length })
  const stale = members.filter(isOutdated).length
  return stale === 0
    ? riders
    : listFormat({ type: 'unit' }).format([riders, t('live-ride-map.cluster.stale', { stale })])
}

function isInside([west, south, east, north]: Window, { lat, lng }: LatLng, margin = 0): boolean {
  const [x, y] = [(east - west) * margin, (north - south) * margin]
  const near = lng + 360 * Math.round(((west + east) / 2 - lng) / 360)
  return near >= west - x && near <= east + x && lat >= south - y && lat <= north + y
}
