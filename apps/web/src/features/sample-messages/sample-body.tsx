import type { Message, Point } from '@scooter-rides/contract'
import { CityPicture } from '../../art/city/city-picture.tsx'
import { t } from '../../lib/language/t.ts'
import { Sprite } from '../../ui/base/sprite.tsx'
import { Pin } from '../../ui/content/pin.tsx'
import { MessageContent } from '../chat-shared/conversation/message-content.tsx'

/** What a message says. Files are in the page, and places are drawn: the sample has neither a server nor a map. */
export function SampleBody({ message }: { message: Message }) {
  const { content, metadata, storageKey: url } = message
  const picture = url ? (
    <img className="talk-picture" src={url} alt={metadata?.fileName ?? ''} />
  ) : (
    <div className="talk-picture grid place-items-center bg-mint-soft" role="img" aria-label={content}>
      {/* not translated: the key of a drawing */}
      <Sprite colour="Red" height={96} />
    </div>
  )
  return <MessageContent message={message} fileUrl={url ?? undefined} picture={picture} map={DrawnPlace} />
}

/** The coordinates of the top left corner of the drawn city, and the degrees of a unit of its plan. */
const corner = { lat: 40.745, lng: -74.02 }
const degreesPerUnit = 0.00002

function DrawnPlace({ at: { lat, lng }, name }: { at: Point; name: string }) {
  return (
    <div className="relative">
      <CityPicture
        label={t('sample.placeOnMap', { name })}
        centre={[(lng - corner.lng) / degreesPerUnit, (corner.lat - lat) / degreesPerUnit]}
        zoom={0.9}
        className="chat-place"
      />
      <Pin kind="stop" className="absolute bottom-1/2 left-1/2 -translate-x-1/2">
        •
      </Pin>
    </div>
  )
}
