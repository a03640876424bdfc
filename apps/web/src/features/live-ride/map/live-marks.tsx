import type { RideWithStops } from '@scooter-rides/contract'
import { useCallback, useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { MapNote } from '../../../map/controls/map-note.tsx'
import { useUnits } from '../../../session/me/use-units.ts'
import { describeRider, factsText } from '../group/describe-rider.ts'
import { type Group, type GroupMember, useGroup } from '../group/use-group.ts'
import type { GroupRider } from '../group-rider.ts'
import { ClusterCard } from './cluster-card.tsx'
import { GroupLayer, type Selection } from './group-layer.tsx'
import { RiderCard } from './rider-card.tsx'

interface LiveMarksProps {
  ride: RideWithStops
  riders: readonly GroupRider[]
  /** Whether positions arrive at the moment. Otherwise no mark is shown as live. */
  isConnected: boolean
  /** Whether another mark shows the reader's own position. */
  isMeHidden?: boolean
  /** Called before the marks move the map, so that it stops to follow the reader. */
  onLetGo?: () => void
}

/** The riders of a live ride as marks on a map, with a card for the pressed one. Use it in the children of a map. */
export function LiveMarks({ ride, riders, isConnected, ...options }: LiveMarksProps) {
  return (
    <GroupMarks group={useGroup(ride, riders, isConnected)} riders={riders} isConnected={isConnected} {...options} />
  )
}

interface GroupMarksProps extends Omit<LiveMarksProps, 'ride'> {
  group: Group
}

/** `LiveMarks` for a group that its caller has computed. */
export function GroupMarks({ group, riders, isConnected, isMeHidden = false, onLetGo }: GroupMarksProps) {
  const [selection, setSelection] = useState<Selection>()
  const select = useCallback((next: Selection) => setSelection((now) => (isSame(now, next) ? undefined : next)), [])
  const close = () => setSelection(undefined)
  const selected = group.members.filter((member) => selection?.userIds.includes(member.rider.userId) && isOnMap(member))

  return (
    <>
      <GroupLayer {...{ group, riders, isMeHidden, selection }} onSelect={select} />
      <MapNote>
        {/* Rendered from the start: screen readers do not announce a live region that is inserted with its text. */}
        <div role="status">{!isConnected && <p className="map-note">{t('live-ride-map.paused')}</p>}</div>
        <SelectionCard {...{ selection, selected, group }} onSelect={select} onLetGo={onLetGo} onClose={close} />
      </MapNote>
    </>
  )
}

const isSame = (one: Selection | undefined, other: Selection) =>
  one?.kind === other.kind && one.userIds.join() === other.userIds.join()

const isOnMap = ({ rider: { position } }: GroupMember) => position.lat !== null && !position.isPrivate

interface SelectionCardProps {
  selection: Selection | undefined
  selected: readonly GroupMember[]
  group: Group
  onSelect: (selection: Selection) => void
  onLetGo: (() => void) | undefined
  onClose: () => void
}

function SelectionCard({ selection, selected, group: { now }, onSelect, onLetGo, onClose }: SelectionCardProps) {
  const units = useUnits()
  const [first] = selected
  if (!selection || !first) return null
  if (selection.kind === 'rider')
    return (
      <RiderCard
        key={first.rider.userId}
        facts={describeRider(first, now, units)}
        needsHelp={first.rider.position.status === 'help'}
        onClose={onClose}
      />
    )
  return (
    <ClusterCard
      key={selection.userIds.join()}
      riders={selected.map((member) => {
        const { userId, position } = member.rider
        const at = { lat: position.lat ?? 0, lng: position.lng ?? 0 }
        return { userId, text: factsText(describeRider(member, now, units)), at }
      })}
      onSelect={(userId) => onSelect({ kind: 'rider', userIds: [userId] })}
      onZoom={() => {
        onLetGo?.()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
