import { useUnits } from '../../../session/me/use-units.ts'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { Badge, Dot, type Tone } from '../../../ui/feedback/badge.tsx'
import type { Age } from '../../ride-shared/position-age/age.ts'
import { describeRider } from '../group/describe-rider.ts'
import type { GroupMember } from '../group/use-group.ts'

import './group-row.css'

interface GroupRowProps {
  member: GroupMember
  /** The time of the ages. */
  now: Date
}

const lights: Record<Age, Tone> = {
  live: 'mint',
  ageing: 'amber',
  stale: 'neutral',
  lost: 'neutral',
  paused: 'neutral',
}

/** A rider with the same facts as on the map. */
export function GroupRow({ member, now }: GroupRowProps) {
  const units = useUnits()
  const { rider, age } = member
  const { name, role, status, ...facts } = describeRider(member, now, units)
  const [firstName = '', ...lastNames] = rider.name.split(' ')
  const texts = [facts.age, facts.place, facts.gap, facts.speed, ...(rider.isMe ? [facts.toAhead, facts.toBehind] : [])]
  return (
    <li className="live-rider" data-age={age}>
      <Avatar id={rider.userId} firstName={firstName} lastName={lastNames.join(' ')} imageUrl={rider.photo} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="wrap-anywhere">{name}</bdi>
          {role !== undefined && <Badge tone="info">{role}</Badge>}
          {status !== undefined && <Badge tone={rider.position.status === 'help' ? 'bad' : 'mint'}>{status}</Badge>}
        </p>
        <p className="live-rider-facts">
          <Dot tone={lights[age]} />
          <span>{texts.filter((text) => text !== undefined).join(' · ')}</span>
        </p>
      </div>
    </li>
  )
}
