import { scooterColours } from '@scooter-rides/contract'
import { Avatar } from '../content/avatar.tsx'
import { Badge, Count, Dot, Kbd, type Tone } from '../feedback/badge.tsx'
import { Facts } from '../layout/facts.tsx'
import { Pin } from '../content/pin.tsx'
import { Sprite } from '../base/sprite.tsx'
import { Window } from '../layout/window.tsx'

const tones: Tone[] = ['neutral', 'brand', 'mint', 'amber', 'ok', 'good', 'warn', 'bad', 'info']

export function PeopleParts() {
  return (
    <Window title="People and marks">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Count value={3} /> <Count value={4} isQuiet /> <Kbd>Alt</Kbd>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Avatar id="a" firstName="Maya" lastName="Okafor" size="large" />
          <Avatar id="b" firstName="Theo" lastName="Nakamura" />
          <Avatar id="c" email="priya@example.org" size="small" />
          <Avatar id="d" firstName="Broken" lastName="Photo" imageUrl="/missing.png" />
          <Avatar />
          <Dot tone="mint" isLive /> Connected
        </div>
        <div className="flex flex-wrap gap-3">
          <Pin kind="start">S</Pin>
          <Pin kind="stop">1</Pin>
          <Pin kind="end">E</Pin>
          <Pin kind="same">E</Pin>
        </div>
        <div className="flex flex-wrap gap-3">
          <Sprite height={48} />
          {Object.keys(scooterColours).map((colour) => (
            <Sprite key={colour} colour={colour} height={32} />
          ))}
        </div>
        <Facts
          facts={[
            { name: 'Name', value: 'Maya Okafor' },
            { name: 'A long one', value: 'x'.repeat(80) },
          ]}
        />
      </div>
    </Window>
  )
}
